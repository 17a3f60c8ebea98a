/** Creates the telephony parts: lines, calls and phone controls. */
import type { Sources } from '#domain/call-correlation/state.ts';
import type { Draft } from '#delivery/delivery.ts';
import type { EmittedEvent } from '#lines/line.ts';
import type { Ledger } from '#store/ledger.ts';
import { exchangeOfLines } from './call-id-namespaces.ts';
import { createCallService, type CallService } from './call-service.ts';
import type { LedgerWriter } from '#app/ledger/ledger-writer.ts';
import { createLineStateStore } from './line-state-store.ts';
import { createLineManager, type LineManager } from './line-manager.ts';
import { createPhone, type Phone } from './phone-controls.ts';
import type { Ports } from '#app/types.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';
import type { Settings } from '#app/settings/schema.ts';
import type { Tracing } from '#app/tracing/tracing.ts';
import { callSettings } from '#app/settings/selectors.ts';

export interface TelephonyPorts {
  readonly settings: () => Settings;
  readonly lineSettings: () => readonly LineSetting[];
  readonly e164: (number: string | undefined) => string | undefined;
  readonly wallMs: () => number;
  readonly certificates: Ports['certificates'];
  readonly dataDir: string;
  readonly log: Ports['log'];
  readonly ledgerWriter: LedgerWriter;
  readonly memory: Pick<Ledger, 'rememberedCalls' | 'rememberCall' | 'forgetCall' | 'setCallAside'>;
  /** Writes drafts into the outbox. All drafts are on disk when the function returns. */
  readonly put: (drafts: readonly Draft[]) => readonly string[];
  readonly isPaused: () => boolean;
  /** Receives each event before `calls`, so that a shared line can send the event to the PCs of the site. */
  readonly onLineEvent?: ((line: string, emitted: EmittedEvent) => void) | undefined;
  readonly onChange: () => void;
  readonly tracing: Tracing;
}
export interface Telephony {
  readonly lines: LineManager;
  readonly calls: CallService;
  readonly phone: Phone;
  /**
   * Whether all data about the calls of this line is on disk. In that case, nothing is lost if the process is killed.
   */
  readonly isOnDisk: (line: string) => boolean;
  readonly stop: () => void;
}

export const createTelephony = (ports: TelephonyPorts): Telephony => {
  const { settings, lineSettings, e164, wallMs, memory } = ports;
  const lineStores = createLineStateStore(ports.dataDir, ports.log);
  const lines = createLineManager({
    wallMs,
    certificates: ports.certificates,
    country: () => settings().agent.country,
    kept: lineStores.kept,
    onEvent: (line, emitted) => {
      ports.onLineEvent?.(line, emitted);
      calls.handleEvent(line, emitted);
    },
    onChange: () => {
      calls.checkHelperLines();
      ports.onChange();
    },
    log: ports.log,
    tracing: ports.tracing,
  });
  const sources = (): Sources => {
    const exchanges = exchangeOfLines(lineSettings());
    return lineSettings().map(({ name: line, knows, extensions, reaches, isHelper = false }) => {
      const found = lines.exchangeOf(line);
      return {
        line,
        evidence: knows,
        extensions,
        isHelper,
        exchange: found?.name ?? exchanges.get(line),
        hasExchangeIds: reaches !== undefined || found?.hasIds === true,
        isUp: lines.isUp(line),
      };
    });
  };
  const calls = createCallService((line) => callSettings(line, lineSettings(), settings(), e164), {
    wallMs,
    put: ports.put,
    ledgerWriter: ports.ledgerWriter,
    memory: {
      remembered: () => memory.rememberedCalls(),
      remember: (id, text) => memory.rememberCall(id, text),
      forget: (id) => memory.forgetCall(id),
      setAside: (id, text) => memory.setCallAside(id, text),
    },
    isPaused: ports.isPaused,
    sources,
  });
  /** Whether the extension belongs to the agent, or a phone in this app is registered for it. */
  const isOwn = (line: string, extension: string): boolean =>
    extension === settings().agent.extension ||
    (lines.supportedCommands(line).includes('answer') &&
      lineSettings().some(({ name, extensions }) => name === line && extensions.includes(extension)));
  const phone = createPhone({
    call: calls.findCall,
    callsOn: calls.callsOn,
    takes: lines.supportedCommands,
    lines: () => lineSettings().map(({ name }) => name),
    isUp: lines.isUp,
    command: lines.command,
    isOwn,
  });
  return {
    lines,
    calls,
    phone,
    isOnDisk: (line) => lineStores.isOnDisk(line) && calls.isOnDisk(),
    stop: lineStores.stop,
  };
};
