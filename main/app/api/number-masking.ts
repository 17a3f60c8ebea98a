/**
 * `ledger.masking: "till"`: what leaves the host for windows, tray and command line is masked here, so that a window
 * never holds what it may not show. A person may see numbers for a minute; that is in the log.
 */
import type { Host } from '#contract/contract.ts';
import { numbersShownMs, type numbersCalls } from '#contract/numbers.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { maskDeep, type LayOut } from '#domain/messages/mask-deep.ts';
import type { LogPort } from '#app/log/log-port.ts';

export interface NumberMasking {
  /** As it may leave: the same, or masked. */
  readonly out: <Value>(value: Value) => Value;
  readonly snapshot: (plain: Snapshot) => Snapshot;
  /** The same host; what its answers tell of customers goes through `out`. */
  readonly guard: (host: Omit<Host, keyof typeof numbersCalls>) => Host;
  readonly stop: () => void;
}

export interface NumberMaskingPorts {
  readonly masking: () => Snapshot['masking'];
  /** A number as people of this country write it. */
  readonly layOut: LayOut;
  readonly wallMs: () => number;
  readonly onChange: () => void;
  readonly log: LogPort;
}

export const createNumberMasking = ({ masking, layOut, wallMs, onChange, log }: NumberMaskingPorts): NumberMasking => {
  let shownUntil: number | undefined;
  let ending: NodeJS.Timeout | undefined;

  const until = (): number | undefined =>
    shownUntil !== undefined && wallMs() < shownUntil && wallMs() >= shownUntil - numbersShownMs
      ? shownUntil
      : undefined;
  const isMasked = (): boolean => masking() === 'till' && until() === undefined;
  const out = <Value>(value: Value): Value => (isMasked() ? (maskDeep(value, layOut) as Value) : value);
  const answer = () => {
    const end = masking() === 'till' ? until() : undefined;
    return end === undefined ? {} : { until: end };
  };
  const hide = (): void => {
    clearTimeout(ending);
    shownUntil = undefined;
    onChange();
  };

  return {
    out,
    snapshot: (plain) =>
      isMasked() ? { ...plain, live: out(plain.live), recent: out(plain.recent) } : { ...plain, ...shown(answer()) },
    guard: (host) => ({
      ...host,
      'ledger.list': async (filter) => out(await host['ledger.list'](filter)),
      'ledger.page': async (which) => out(await host['ledger.page'](which)),
      'outbox.list': async (which) => out(await host['outbox.list'](which)),
      'outbox.export': async (which) => out(await host['outbox.export'](which)),
      'conversations.read': async (query) => out(await host['conversations.read'](query)),
      'numbers.show': () => {
        if (masking() === 'till') {
          clearTimeout(ending);
          shownUntil = wallMs() + numbersShownMs;
          ending = setTimeout(hide, numbersShownMs).unref();
          log('numbers shown', undefined, { level: 'info', fields: { seconds: numbersShownMs / 1_000 } });
          onChange();
        }
        return answer();
      },
      'numbers.hide': () => {
        hide();
        return answer();
      },
    }),
    stop: () => clearTimeout(ending),
  };
};

const shown = ({ until }: { readonly until?: number }): { readonly numbersUntil?: number } =>
  until === undefined ? {} : { numbersUntil: until };
