/** Applies settings to delivery, presence, lines and tills, at startup and after every change. */
import type { Delivery } from '#delivery/delivery.ts';
import type { HttpPort } from '#helpdesk/http.ts';
import type { TillRegistry } from '#tills/auth/till-registry.ts';
import type { CallService } from '#app/telephony/call-service.ts';
import type { LineManager } from '#app/telephony/line-manager.ts';
import type { ConnectorService } from '#app/tills/connector-service.ts';
import type { PresencePoller } from '#app/helpdesk/presence-poller.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';
import { clientOf, limitsOf, policiesOf, shareOf } from '#app/settings/selectors.ts';
import type { CheckedSettings } from '#app/settings/check-settings.ts';

export interface SettingsApplier {
  /**
   * Applies changes in the order of the requests, one at a time. Two changes at once could leave a line running that no
   * setting controls.
   */
  readonly apply: (ready: CheckedSettings) => Promise<void>;
  /** Skips the changes that are still queued. Resolves when the current change is done. */
  readonly stop: () => Promise<void>;
}

export interface SettingsApplierPorts {
  readonly calls: Pick<CallService, 'linesOfOpenCalls' | 'removeLine'>;
  readonly lines: Pick<LineManager, 'applySettings'>;
  readonly presence: Pick<PresencePoller, 'setChannels'>;
  readonly connectors: Pick<ConnectorService, 'applySettings'>;
  readonly tillRegistry: Pick<TillRegistry, 'setConfigured'>;
  readonly delivery: Pick<Delivery, 'setClient' | 'setLimits' | 'setPolicies'>;
  readonly http: HttpPort;
  /** Called with the settings that the app uses from this point on. */
  readonly use: (ready: CheckedSettings) => void;
  /** Called with the lines whose events the app accepts from this point on. */
  readonly useLines: (lines: readonly LineSetting[]) => void;
  /** Called when the helpdesk's settings have changed, unless the helpdesk was removed. */
  readonly onHelpdeskChange: () => void;
  readonly onChange: () => void;
}

/**
 * `first` contains the settings with which the parts were created. The caller must also pass them to the first `apply`,
 * which starts the lines and connectors.
 */
export const createSettingsApplier = (first: CheckedSettings, ports: SettingsApplierPorts): SettingsApplier => {
  const { calls, lines, delivery: sending } = ports;
  let before = first;
  let stopped = false;
  let under: Promise<void> = Promise.resolve();

  const applyNow = async (ready: CheckedSettings): Promise<void> => {
    if (stopped) return;
    const { settings } = ready;
    const names = new Set(ready.lines.map(({ name }) => name));
    ports.use(ready);
    // A line can send events before it closes, and these must still be reported.
    ports.useLines([...ready.lines, ...before.lines.filter(({ name }) => !names.has(name))]);
    if (JSON.stringify(before.settings.helpdesk) !== JSON.stringify(settings.helpdesk)) {
      sending.setClient(clientOf(settings, ports.http));
      if (settings.helpdesk !== undefined) ports.onHelpdeskChange();
    }
    if (settings.helpdesk !== undefined) sending.setLimits(limitsOf(settings));
    sending.setPolicies(policiesOf(settings));
    ports.presence.setChannels(
      settings.helpdesk === undefined ? [] : settings.presence.channels,
      settings.presence.everySeconds,
      shareOf(settings),
    );
    ports.tillRegistry.setConfigured(ready.tills.configured, ready.tills.origins);
    before = ready;
    await Promise.all([lines.applySettings(ready.lines), ports.connectors.applySettings(ready.tills.connectors)]);
    // No other part of the app reports that the calls of a removed line have ended.
    for (const line of calls.linesOfOpenCalls()) if (!names.has(line)) calls.removeLine(line);
    ports.useLines(ready.lines);
    ports.onChange();
  };

  return {
    apply: (ready) => {
      const applied = under.then(() => applyNow(ready));
      under = applied.catch(() => undefined);
      return applied;
    },
    stop: async () => {
      stopped = true;
      await under;
    },
  };
};
