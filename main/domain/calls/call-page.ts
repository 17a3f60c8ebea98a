/** The ledger page of a call, drawn from the call as a whole. What became of its reports is added by the app. */
import { defined } from '../json/defined.ts';
import { say, type Said } from '../messages/message.ts';
import type { LedgerPage, Outcome } from '../ledger/page.ts';
import { besideCustomer } from './state-updates.ts';
import { talkingExtensions } from './call-holder.ts';
import { watches, type Call, type CallsState, type CallSettings } from './state.ts';

export interface Verdict {
  readonly outcome: Outcome;
  readonly why: Said;
}

const seconds = (fromMs: number, toMs: number): number => Math.max(0, Math.round((toMs - fromMs) / 1000));

export const pageOf = (call: Call, now: number, settings: CallSettings): LedgerPage => {
  const number = settings.toE164(call.customer?.number) ?? call.customer?.number;
  const verdict = verdictOf(call, now, settings);
  const colleague =
    call.customer === undefined
      ? (call.rang.find((extension) => !watches(settings, extension)) ?? call.dialledFromInside)
      : undefined;
  return {
    id: call.id,
    callId: call.id,
    kind: kindOf(call),
    startedAt: call.startedAt,
    ...(call.over === undefined ? {} : { endedAt: call.over.at }),
    ...(call.over?.orphan === undefined ? {} : { endUnseen: true as const }),
    who: {
      ...(number === undefined ? (colleague === undefined ? {} : { number: colleague }) : { number }),
      ...(call.customer?.name === undefined ? {} : { name: call.customer.name }),
    },
    at: ownExtension(call, settings),
    line: call.line,
    ...(call.customer?.dialled === undefined
      ? {}
      : { dialled: settings.toE164(call.customer.dialled) ?? call.customer.dialled }),
    ...defined({ answeredAt: call.answeredAt, answeredBy: call.lastExtension, evidence: call.evidence }),
    ...verdict,
    live: isLive(call, settings),
  };
};

const kindOf = (call: Call): LedgerPage['kind'] => {
  if (call.customer?.internal === true) return 'internal';
  if (call.customer !== undefined) return call.customer.direction === 'Inbound' ? 'inbound' : 'outbound';
  if (isUnseen(call)) return 'outbound';
  return call.rang.length > 1 || call.talkedInside || call.dialledFromInside === undefined ? 'internal' : 'outbound';
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

/**
 * What the calls themselves say. A reported call is only on its way: that it is registered is the helpdesk's word,
 * and the app adds it.
 */
const verdictOf = (call: Call, now: number, settings: CallSettings): Verdict => {
  if (call.reported !== undefined) return { outcome: 'Waiting', why: say('call.queuedToSend') };
  if (call.customer === undefined || call.customer.internal === true) return insideVerdict(call);
  if (call.unreportable === 'withheld') return { outcome: 'Withheld', why: say('call.withheld') };
  if (call.unreportable === 'short')
    return { outcome: 'Withheld', why: say('call.shortCode', { number: call.customer.number ?? '' }) };
  if (call.lastExtension !== undefined)
    return { outcome: 'Elsewhere', why: say('call.elsewhere', { extension: call.lastExtension }) };
  if (call.talkedOutside === true) return { outcome: 'Elsewhere', why: say('call.answeredOutside') };
  return call.customer.direction === 'Outbound' ? outboundVerdict(call, now) : unansweredVerdict(call, now, settings);
};

/** One extension is busy, and the line shows nothing of the call. Most often it is one that it dialled. */
const isUnseen = ({ unreportable, customer, rang, talkedInside }: Call): boolean =>
  unreportable === 'unseen' && customer === undefined && rang.length < 2 && !talkedInside;

const ringing: Verdict = { outcome: 'Waiting', why: say('call.ringing') };

/** `*72`, `#1`, `*98`: the exchange does something for the extension, and connects it to nobody. */
const isFeatureCode = (dialled: string): boolean => /^[*#]/.test(dialled);

/** No customer in it: colleagues, or an extension that dialled and reached nobody. */
const insideVerdict = (call: Call): Verdict => {
  if (isUnseen(call)) return { outcome: 'Withheld', why: say('call.unseen') };
  if (call.talkedInside || call.rang.length > 1) {
    return call.over === undefined && !call.talkedInside ? ringing : { outcome: 'Internal', why: say('call.internal') };
  }
  const code = call.dialledFromInside;
  if (code !== undefined && isFeatureCode(code)) return { outcome: 'Internal', why: say('call.featureCode', { code }) };
  if (call.over === undefined) return ringing;
  return { outcome: 'No answer', why: say('call.notConnected') };
};

/** Whoever hears the busy tone is told why before they hang up. */
const outboundVerdict = (call: Call, now: number): Verdict => {
  const isCalled = call.customer !== undefined && call.legs.has(call.customer.leg);
  const end = call.over ?? (isCalled ? undefined : call.tried);
  if (end === undefined) return ringing;
  if (end.cause === 'busy') return { outcome: 'No answer', why: say('call.busy') };
  if (end.cause === 'failed') return { outcome: 'No answer', why: say('call.failed') };
  const waited = { seconds: seconds(call.startedAt, call.over?.at ?? now) };
  return { outcome: 'No answer', why: say(end.byCustomer === true ? 'call.noAnswer' : 'call.cancelled', waited) };
};

/** A caller who stays longer after the last telephone stopped hears voicemail, a queue or an announcement. */
const hangUpSeconds = 3;

const unansweredVerdict = (call: Call, now: number, settings: CallSettings): Verdict => {
  const declined = call.declined.filter(({ extension }) => watches(settings, extension));
  if (declined.some(({ cause }) => cause === 'elsewhere'))
    return { outcome: 'Elsewhere', why: say('call.elsewhereUnknown') };
  const refused = declined.find(({ cause }) => cause === 'rejected' || cause === 'busy');
  if (refused !== undefined) return { outcome: 'Missed', why: say('call.declined', { extension: refused.extension }) };
  if (call.over === undefined && isLive(call, settings)) return ringing;
  if (declined.some(({ cause }) => cause === 'unseen')) return { outcome: 'Withheld', why: say('call.unseen') };
  // It rang until the last device here stopped; what the exchange did with the caller afterwards is its own matter.
  const rangUntil = declined.at(-1)?.at ?? call.over?.at ?? now;
  const waited = { seconds: seconds(call.startedAt, rangUntil) };
  const kept = call.over === undefined ? 0 : seconds(rangUntil, call.over.at);
  if (call.over?.orphan !== undefined) return { outcome: 'Missed', why: say('call.missedUnknown') };
  if (declined.length > 0 && kept > hangUpSeconds)
    return { outcome: 'Missed', why: say('call.keptByExchange', { ...waited, kept }) };
  return { outcome: 'Missed', why: say(call.over?.byCustomer === true ? 'call.missed' : 'call.unanswered', waited) };
};

/** Why a registered call reads as it does, from its page alone. */
export const registeredWhy = (page: LedgerPage): Said => {
  const by = page.answeredBy;
  if (by !== undefined && by !== page.at) return say('call.handedOver', { extension: by });
  if (page.endUnseen === true) return say('call.endUnseen');
  if (page.endedAt === undefined) return say('call.onTheLine');
  const total = seconds(page.answeredAt ?? page.startedAt, page.endedAt);
  if (total < 60) return say('call.talkedSeconds', { seconds: total });
  return say('call.talked', { minutes: Math.floor(total / 60), seconds: total % 60 });
};

/** Proof that an answered call is still up on that extension (assumption 47). */
export const isUpOn = (state: CallsState, call: Call, extension: string): boolean =>
  call.over === undefined && talkingExtensions(call, besideCustomer(state, call)).includes(extension);
