/** Settings begin to count: at the start, and at every change while the app runs. */
import type { Delivery } from '#delivery/delivery.ts';
import type { HttpPort } from '#helpdesk/http.ts';
import type { TillRegistry } from '#tills/auth/till-registry.ts';
import type { CallService } from '#app/telephony/call-service.ts';
import type { LineManager } from '#app/telephony/line-manager.ts';
import type { PresencePoller } from '#app/helpdesk/presence-poller.ts';
import type { LineSetting } from '#app/settings/read.ts';
import { clientOf, policiesOf, shareOf } from '#app/settings/selectors.ts';
import type { Ready } from '#app/settings/check.ts';

export interface SettingsApplier {
  /** One change after the other, in the order asked: two at once would leave a line that nobody owns. */
  readonly apply: (ready: Ready) => Promise<void>;
  /** Resolves when the change under way is done; later ones are left out. */
  readonly stop: () => Promise<void>;
}

export interface SettingsApplierPorts {
  readonly calls: Pick<CallService, 'linesOfOpenCalls' | 'lineGone'>;
  readonly lines: Pick<LineManager, 'set'>;
  readonly presence: Pick<PresencePoller, 'setChannels'>;
  readonly trust: Pick<TillRegistry, 'setConfigured'>;
  readonly sending: Pick<Delivery, 'setClient' | 'setLimits' | 'setPolicies'>;
  readonly http: HttpPort;
  /** From here on the app asks these settings. */
  readonly use: (ready: Ready) => void;
  /** And hears these lines. */
  readonly useLines: (lines: readonly LineSetting[]) => void;
  /** The helpdesk or its credentials are others now. */
  readonly renewed: () => void;
  readonly onChange: () => void;
}

/** `first`: what the parts were made with; it begins to count with the first `apply`. */
export const createSettingsApplier = (first: Ready, ports: SettingsApplierPorts): SettingsApplier => {
  const { calls, lines, sending } = ports;
  let before = first;
  let stopped = false;
  let under: Promise<void> = Promise.resolve();

  const applyNow = async (ready: Ready): Promise<void> => {
    if (stopped) return;
    const { settings } = ready;
    const names = new Set(ready.lines.map(({ name }) => name));
    ports.use(ready);
    // What a line says until it is gone is still told as before.
    ports.useLines([...ready.lines, ...before.lines.filter(({ name }) => !names.has(name))]);
    if (JSON.stringify(before.settings.helpdesk) !== JSON.stringify(settings.helpdesk)) {
      sending.setClient(clientOf(settings, ports.http));
      if (settings.helpdesk !== undefined) ports.renewed();
    }
    if (settings.helpdesk !== undefined) sending.setLimits(settings.helpdesk.limits);
    sending.setPolicies(policiesOf(settings));
    ports.presence.setChannels(
      settings.helpdesk === undefined ? [] : settings.presence.channels,
      settings.presence.everySeconds,
      shareOf(settings),
    );
    ports.trust.setConfigured(ready.tills.configured, ready.tills.origins);
    before = ready;
    await lines.set(ready.lines);
    // Calls of a line that is no longer there, now or since the last start: nobody will tell how they end.
    for (const line of calls.linesOfOpenCalls()) if (!names.has(line)) calls.lineGone(line);
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
