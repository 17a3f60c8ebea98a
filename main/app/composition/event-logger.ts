/**
 * Logs the events of the app: state changes of lines and the helpdesk, ledger steps, failures, and rejected tills.
 * Entries contain codes and ledger IDs, never a caller's data. The logger runs after changes and has no timer.
 */
import type { LogPort } from '#app/types.ts';
import { formatInEnglish, inEnglish } from '#domain/messages/catalogues.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { verdictOf } from '#domain/verdict/verdict.ts';
import type { Message, MessageValue } from '#domain/messages/message.ts';
import type { DeliveryStatus } from '#delivery/delivery.ts';
import type { ConnectionView } from '#contract/snapshot.ts';
import type { LineState } from '#app/telephony/line-state.ts';

export interface EventLogger {
  readonly update: () => void;
  readonly logStep: (page: LedgerPage, step: LedgerStep) => void;
  /** Called once for each new failure of a screen pop, report or message. */
  readonly logFailure: (page: LedgerPage) => void;
}

export interface EventLoggerPorts {
  readonly log: LogPort;
  readonly lines: () => readonly LineState[];
  readonly tillServer: () => ConnectionView;
  readonly delivery: () => DeliveryStatus;
}

/** The names of message values that contain no personal data. */
const impersonal = ['status', 'attempt', 'count', 'seconds', 'reason'] as const;

/** Removes a caller's data, and the helpdesk's words, which can contain such data. */
const withoutPersonalData = ({ code, values = {} }: Message): Message => ({
  code,
  values: Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      if (typeof value === 'object') return [key, withoutPersonalData(value)];
      return [key, key === 'extension' || impersonal.some((each) => each === key) ? value : '…'];
    }),
  ),
});

const plain = (value: MessageValue | undefined): string | number | undefined =>
  typeof value === 'object' ? value.code : value;

export const createEventLogger = ({ log, lines, tillServer, delivery }: EventLoggerPorts): EventLogger => {
  const seenLines = new Map<string, { readonly state: string; readonly oddities: number }>();
  let state: DeliveryStatus['state'] = 'running';
  let rejected = 0;

  const lookAtLines = (): void => {
    const parts = lines();
    for (const { name, kind, link, oddities, lastOddity, lastExcerpt } of parts) {
      const before = seenLines.get(name);
      seenLines.set(name, { state: link.state, oddities });
      if (before?.state !== link.state)
        log(`line ${link.state}`, undefined, {
          level: link.state === 'refused' ? 'warn' : 'info',
          fields: { line: name, kind, reason: link.reason === undefined ? undefined : inEnglish(link.reason) },
        });
      if (oddities > (before?.oddities ?? 0))
        log('line oddity', undefined, {
          level: 'debug',
          fields: { line: name, count: oddities, last: lastOddity, excerpt: lastExcerpt },
        });
    }
    for (const name of seenLines.keys()) {
      if (parts.some((part) => part.name === name)) continue;
      seenLines.delete(name);
      log('line removed', undefined, { level: 'info', fields: { line: name } });
    }
  };
  const lookAtHelpdesk = (): void => {
    const { state: now, stateReason, waiting } = delivery();
    if (now === state) return;
    state = now;
    log(`helpdesk ${now === 'running' ? 'back' : now}`, undefined, {
      level: now === 'unauthorised' || now === 'disk' ? 'warn' : 'info',
      fields: { reason: stateReason === undefined ? undefined : inEnglish(stateReason), waiting },
    });
  };
  const lookAtTills = (): void => {
    const { oddities, lastOddity } = tillServer();
    if (oddities === rejected) return;
    rejected = oddities;
    log('till rejected', undefined, { level: 'debug', fields: { count: oddities, last: lastOddity } });
  };

  return {
    update: () => {
      lookAtLines();
      lookAtHelpdesk();
      lookAtTills();
    },
    logStep: (page, { kind, text, state }) => {
      const values = Object.fromEntries(impersonal.map((key) => [key, plain(text.values?.[key])]));
      log(text.code, undefined, {
        level: kind === 'reply' || state === 'broken' ? 'info' : 'debug',
        fields: { ledgerId: page.id, page: page.kind, step: kind, outcome: page.outcome, ...values },
      });
    },
    logFailure: (page) => {
      const { sentence } = verdictOf(page);
      const reason = sentence.values?.['reason'];
      const values = typeof reason === 'object' ? reason.values : undefined;
      log(sentence.code, undefined, {
        level: 'error',
        fields: {
          ledgerId: page.id,
          page: page.kind,
          outcome: page.outcome,
          reason: plain(reason),
          status: plain(values?.['status']),
        },
        sentence: `${formatInEnglish(withoutPersonalData(sentence))} (ledger entry ${page.id})`,
      });
    },
  };
};
