/** The ledger page of a call, drawn from the call as a whole. What became of its reports is added by the app. */
import { say, type Said } from '../words/say.ts';
import type { LedgerPage, Outcome } from '../ledger/page.ts';
import { talkingExtensions } from './taking.ts';
import { watches, type Call, type CallSettings } from './state.ts';

export interface Verdict {
  readonly outcome: Outcome;
  readonly why: Said;
}

const seconds = (fromMs: number, toMs: number): number => Math.max(0, Math.round((toMs - fromMs) / 1000));

export const pageOf = (call: Call, now: number, settings: CallSettings): LedgerPage => {
  const number = settings.toE164(call.customer?.number) ?? call.customer?.number;
  const verdict = verdictOf(call, now, settings);
  const colleague =
    call.customer === undefined ? call.rang.find((extension) => !watches(settings, extension)) : undefined;
  return {
    id: call.id,
    callId: call.id,
    kind:
      call.customer === undefined || call.customer.internal === true
        ? 'internal'
        : call.customer.direction === 'Inbound'
          ? 'inbound'
          : 'outbound',
    startedAt: call.startedAt,
    ...(call.over === undefined ? {} : { endedAt: call.over.at }),
    who: {
      ...(number === undefined ? (colleague === undefined ? {} : { number: colleague }) : { number }),
      ...(call.customer?.name === undefined ? {} : { name: call.customer.name }),
    },
    at: ownExtension(call, settings),
    line: call.line,
    ...(call.customer?.dialled === undefined
      ? {}
      : { dialled: settings.toE164(call.customer.dialled) ?? call.customer.dialled }),
    ...(call.answeredAt === undefined ? {} : { answeredAt: call.answeredAt }),
    ...(call.lastExtension === undefined ? {} : { answeredBy: call.lastExtension }),
    ...(call.evidence === undefined ? {} : { evidence: call.evidence }),
    ...verdict,
    live: isLive(call, settings),
  };
};

/** Live for this desk: the customer is there, and a watched extension rings or talks. */
const isLive = (call: Call, settings: CallSettings): boolean => {
  if (call.over !== undefined) return false;
  const legs = [...call.legs.values()].filter(
    (leg) => leg.end.kind === 'extension' && watches(settings, leg.end.extension),
  );
  if (legs.length > 0) return true;
  const holder = call.holder?.kind === 'extension' ? call.holder.extension : undefined;
  return holder !== undefined && watches(settings, holder) && call.reported !== undefined;
};

const ownExtension = (call: Call, settings: CallSettings): string => {
  const watched = (extension: string): boolean => watches(settings, extension);
  const holder = call.lastExtension;
  return (holder !== undefined && watched(holder) ? holder : call.rang.find(watched)) ?? holder ?? call.rang[0] ?? '';
};

const verdictOf = (call: Call, now: number, settings: CallSettings): Verdict => {
  const waited = { seconds: seconds(call.startedAt, call.over?.at ?? now) };
  const waiting = (why: Said): Verdict => ({ outcome: 'Waiting', why });
  if (call.customer === undefined || call.customer.internal === true) {
    if (call.over === undefined && !call.talkedInside) return waiting(say('call.ringing'));
    if (call.reported === undefined) return { outcome: 'Internal', why: say('call.internal') };
  }
  if (call.unreportable === 'withheld') return { outcome: 'Withheld', why: say('call.withheld') };
  if (call.unreportable === 'short')
    return { outcome: 'Withheld', why: say('call.shortCode', { number: call.customer?.number ?? '' }) };
  if (call.reported !== undefined) return { outcome: 'Registered', why: talkedFor(call, settings) };
  if (call.lastExtension !== undefined)
    return { outcome: 'Elsewhere', why: say('call.elsewhere', { extension: call.lastExtension }) };
  const declined = call.declined.find(({ extension }) => watches(settings, extension));
  if (declined?.cause === 'elsewhere') return { outcome: 'Elsewhere', why: say('call.elsewhereUnknown') };
  if (call.customer?.direction === 'Outbound') {
    if (call.over === undefined) return waiting(say('call.ringing'));
    if (call.over.cause === 'busy') return { outcome: 'No answer', why: say('call.busy') };
    if (call.over.cause === 'failed') return { outcome: 'No answer', why: say('call.failed') };
    return {
      outcome: 'No answer',
      why: say(call.over.byCustomer === true ? 'call.noAnswer' : 'call.cancelled', waited),
    };
  }
  if (declined?.cause === 'rejected' || declined?.cause === 'busy') {
    return { outcome: 'Missed', why: say('call.declined', { extension: declined.extension }) };
  }
  if (call.over === undefined)
    return isLive(call, settings)
      ? waiting(say('call.ringing'))
      : { outcome: 'Missed', why: say('call.missedUnknown') };
  return { outcome: 'Missed', why: call.over.orphan ? say('call.missedUnknown') : say('call.missed', waited) };
};

const talkedFor = (call: Call, settings: CallSettings): Said => {
  const holder = call.lastExtension;
  if (holder !== undefined && !watches(settings, holder)) return say('call.handedOver', { extension: holder });
  if (call.over === undefined) return say('call.onTheLine');
  return talked(call.answeredAt ?? call.startedAt, call.over.at);
};

export const talked = (fromMs: number, toMs: number): Said => {
  const total = seconds(fromMs, toMs);
  return say('call.talked', { minutes: Math.floor(total / 60), seconds: String(total % 60).padStart(2, '0') });
};

/** Proof that an answered call is still up on that extension (assumption 47). */
export const isUpOn = (call: Call, extension: string): boolean =>
  call.over === undefined && talkingExtensions(call).includes(extension);
