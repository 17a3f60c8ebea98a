/**
 * What goes on in the app, as entries: lines and the helpdesk come and go, reports meet their fate, tills are turned
 * away. Ids of the ledger and codes, never who called. It looks when something has changed, and has no timer.
 */
import { inEnglish } from '#domain/messages/catalogues.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { WordValue } from '#domain/messages/message.ts';
import type { DeliveryStatus } from '#delivery/delivery.ts';
import type { ConnectionView } from '#contract/snapshot.ts';
import type { LogPort } from '#app/log/log-port.ts';
import type { LinePart } from '#app/telephony/line-part.ts';

export interface EventLogger {
  readonly looked: () => void;
  readonly step: (page: LedgerPage, step: LedgerStep) => void;
}

export interface EventLoggerPorts {
  readonly log: LogPort;
  readonly lines: () => readonly LinePart[];
  readonly tillDoor: () => ConnectionView;
  readonly delivery: () => DeliveryStatus;
}

/** Values of a sentence that say nothing of a person. */
const impersonal = ['status', 'attempt', 'count', 'seconds', 'reason'] as const;

const plain = (value: WordValue | undefined): string | number | undefined =>
  typeof value === 'object' ? value.code : value;

export const createEventLogger = ({ log, lines, tillDoor, delivery }: EventLoggerPorts): EventLogger => {
  const seenLines = new Map<string, { readonly state: string; readonly oddities: number }>();
  let gate: DeliveryStatus['gate'] = 'open';
  let turnedAway = 0;

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
    const { gate: now, gateReason, waiting } = delivery();
    if (now === gate) return;
    gate = now;
    log(`helpdesk ${now === 'open' ? 'back' : now}`, undefined, {
      level: now === 'unauthorised' || now === 'disk' ? 'warn' : 'info',
      fields: { reason: gateReason === undefined ? undefined : inEnglish(gateReason), waiting },
    });
  };
  const lookAtTills = (): void => {
    const { oddities, lastOddity } = tillDoor();
    if (oddities === turnedAway) return;
    turnedAway = oddities;
    log('till turned away', undefined, { level: 'debug', fields: { count: oddities, last: lastOddity } });
  };

  return {
    looked: () => {
      lookAtLines();
      lookAtHelpdesk();
      lookAtTills();
    },
    step: (page, { kind, text, state }) => {
      const values = Object.fromEntries(impersonal.map((key) => [key, plain(text.values?.[key])]));
      log(text.code, undefined, {
        level: kind === 'reply' || state === 'broken' ? 'info' : 'debug',
        fields: { ledgerId: page.id, page: page.kind, step: kind, outcome: page.outcome, ...values },
      });
    },
  };
};
