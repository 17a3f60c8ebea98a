/**
 * Rebuilds drafts from a ledger page: bodies that were sent but never accepted, or the answered call. The code is pure.
 */
import { z } from 'zod';
import { parseAs } from '#domain/json/parse-as.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import type { Draft } from '#delivery/delivery.ts';
import { callEventBody } from '#helpdesk/request-bodies.ts';

/** The fields of a call event that describe the call. */
export const shownCall = z.looseObject({
  Id: z.string().optional(),
  EventType: z.string().optional(),
  PhoneNumber: z.string().optional(),
  PhoneExtension: z.string().optional(),
  PhoneReferrer: z.string().optional(),
  Direction: z.string().optional(),
});

/** Returns the bodies that were sent and not accepted later. */
const unaccepted = (steps: readonly LedgerStep[]): readonly string[] => {
  const open = new Map<string, true>();
  let last: string | undefined;
  for (const { kind, body, state } of steps) {
    if (kind === 'sent' && body !== undefined) {
      open.set(body, true);
      last = body;
    } else if (kind === 'reply' && state === 'working' && last !== undefined) open.delete(last);
  }
  return [...open.keys()];
};

const operationOf = (body: object): Draft['operation'] => {
  if ('PhoneExtension' in body) return 'registerCallEvent';
  if ('orders' in body) return 'reportOrders';
  return 'customers' in body ? 'reportCustomers' : 'postMessage';
};

export const sentAgain = (page: LedgerPage, steps: readonly LedgerStep[]): readonly Draft[] => {
  const drafts = unaccepted(steps).flatMap((text): Draft[] => {
    const body = parseAs(shownCall, text);
    if (body === undefined) return [];
    const operation = operationOf(body);
    const createdAt = page.answeredAt ?? page.startedAt;
    if (operation !== 'registerCallEvent') return [{ operation, body, ledgerId: page.id, lane: 'report', createdAt }];
    const lane = body.EventType === 'Answered' || body.EventType === undefined ? 'pop' : 'follow';
    return [{ operation, body, ledgerId: page.id, lane, group: body.Id, createdAt }];
  });
  if (drafts.length > 0) return drafts;
  const { callId, answeredAt, answeredBy, dialled, kind, who } = page;
  const isReported = kind === 'inbound' || kind === 'outbound';
  if (!isReported || callId === undefined || answeredAt === undefined || answeredBy === undefined) return [];
  if (who.number === undefined || !/^\+[1-9]\d{1,14}$/.test(who.number)) return [];
  const body = callEventBody({
    type: 'Answered',
    callId,
    number: who.number,
    extension: answeredBy,
    direction: kind === 'outbound' ? 'Outbound' : 'Inbound',
    dialled,
    at: answeredAt,
    evidence: page.evidence ?? 'inferred',
  });
  return [
    { operation: 'registerCallEvent', body, ledgerId: page.id, lane: 'pop', group: callId, createdAt: answeredAt },
  ];
};
