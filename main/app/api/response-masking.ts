/**
 * Masks numbers and customers in responses to windows, tray and command line (`ledger.masking: "till"`). A window
 * therefore never receives data that it must not show. A user can show full numbers for one minute, and this action is
 * logged.
 */
import type { LogPort } from '#app/types.ts';
import type { Host } from '#contract/contract.ts';
import { numbersShownMs, type numbersCalls } from '#contract/numbers.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { maskDeep, type LayOut } from '#domain/personal-data/mask-deep.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';

export interface ResponseMasking {
  /** Returns the response as it may be sent: masked or unchanged. */
  readonly mask: <Value>(value: Value) => Value;
  readonly snapshot: (plain: Snapshot) => Snapshot;
  /** Masks customer data in the host's responses, and adds the calls `numbers.show` and `numbers.hide`. */
  readonly maskHost: (host: Omit<Host, keyof typeof numbersCalls>) => Host;
  readonly stop: () => void;
}

export interface ResponseMaskingPorts {
  readonly masking: () => Snapshot['masking'];
  /** Formats a number for people in this country. */
  readonly formatNumber: LayOut;
  readonly wallMs: () => number;
  readonly onChange: () => void;
  readonly log: LogPort;
}

export const createResponseMasking = ({
  masking,
  formatNumber: layOut,
  wallMs,
  onChange,
  log,
}: ResponseMaskingPorts): ResponseMasking => {
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
    return omitUndefined({ until: end });
  };
  const hide = (): void => {
    clearTimeout(ending);
    shownUntil = undefined;
    onChange();
  };

  return {
    mask: out,
    snapshot: (plain) =>
      isMasked()
        ? { ...plain, live: out(plain.live), recent: out(plain.recent), failures: out(plain.failures) }
        : { ...plain, ...shown(answer()) },
    maskHost: (host) => ({
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
  omitUndefined({ numbersUntil: until });
