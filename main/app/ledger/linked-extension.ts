/**
 * An extension can get an agent after the helpdesk refused a call because the extension had none. The reason for the
 * failure then changes, so that nobody tries to link the extension a second time. The failure itself remains, and a
 * person must send the held events again.
 */
import { msg, type Message } from '#domain/messages/message.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import type { Delivery, Step } from '#delivery/delivery.ts';
import type { LedgerWriter } from './ledger-writer.ts';

export interface LinkedExtensionPorts {
  readonly delivery: Pick<Delivery, 'counts' | 'list'>;
  readonly page: (id: string) => LedgerPage | undefined;
  readonly ledgerWriter: Pick<LedgerWriter, 'changeReason'>;
  readonly wallMs: () => number;
}

/** The maximum number of outbox items that are searched. */
const mostItems = 1_000;

export const noteLinkedExtension = (ports: LinkedExtensionPorts, extension: string): void => {
  const { delivery, page, ledgerWriter, wallMs } = ports;
  if (delivery.counts().parked === 0) return;
  const items = delivery.list({ limit: mostItems }).filter(({ state }) => state === 'parked');
  for (const id of new Set(items.map(({ ledgerId }) => ledgerId))) {
    const found = page(id);
    if (found === undefined || !lacksAgent(found.popFailed ?? found.why, extension)) continue;
    ledgerWriter.changeReason(id, msg('why.linkedAgain', { extension }), {
      at: wallMs(),
      kind: 'decided',
      text: msg('decided.linkedAgain', { extension }),
      state: 'limited',
    });
  }
};

const lacksAgent = ({ code, values }: Message, extension: string): boolean =>
  code === 'why.refusedExtension' && values?.['extension'] === extension;

/** Returns the extension that has an agent, because the helpdesk accepted a screen pop for it. */
export const extensionWithAgent = (step: Step): string | undefined =>
  step.kind === 'answered' && step.next === 'done' && (step.role === 'answered' || step.role === 'transfer')
    ? step.extension
    : undefined;
