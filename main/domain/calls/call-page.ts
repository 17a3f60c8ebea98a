/** The ledger page of a call, built from the call's state. The app adds the results of the call's reports. */
import { omitUndefined } from '../json/omit-undefined.ts';
import { msg, type Message } from '../messages/message.ts';
import type { LedgerPage, Outcome } from '../ledger/page.ts';
import { legsBesideCustomer } from './state-updates.ts';
import { talkingExtensions } from './call-holder.ts';
import { watches, type Call, type CallsState, type CallSettings } from './state.ts';

export interface Verdict {
  readonly outcome: Outcome;
  readonly why: Message;
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
    ...omitUndefined({ endedAt: call.over?.at }),
    ...(call.over?.orphan === undefined ? {} : { endUnseen: true as const }),
    who: {
      ...omitUndefined({ number: number ?? colleague, name: call.customer?.name }),
    },
    at: ownExtension(call, settings),
    line: call.line,
    ...(call.customer?.dialled === undefined
      ? {}
      : { dialled: settings.toE164(call.customer.dialled) ?? call.customer.dialled }),
    ...omitUndefined({ answeredAt: call.answeredAt, answeredBy: call.lastExtension, evidence: call.evidence }),
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

/**
 * Whether the call is live for this PC: a watched extension has a leg, or still holds the reported call, for example
 * while the call is parked.
 */
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
 * Returns the outcome according to the call's own state. A reported call is waiting until the helpdesk has registered
 * it.
 */
const verdictOf = (call: Call, now: number, settings: CallSettings): Verdict => {
  if (call.reported !== undefined) return { outcome: 'Waiting', why: msg('call.queuedToSend') };
  if (call.customer === undefined || call.customer.internal === true) return internalVerdict(call);
  if (call.unreportable === 'withheld') return { outcome: 'Withheld', why: msg('call.withheld') };
  if (call.unreportable === 'short')
    return { outcome: 'Withheld', why: msg('call.shortCode', { number: call.customer.number ?? '' }) };
  if (call.lastExtension !== undefined)
    return { outcome: 'Elsewhere', why: msg('call.elsewhere', { extension: call.lastExtension }) };
  if (call.talkedOutside === true) return { outcome: 'Elsewhere', why: msg('call.answeredOutside') };
  return call.customer.direction === 'Outbound' ? outboundVerdict(call, now) : unansweredVerdict(call, now, settings);
};

/**
 * Whether the line shows only that one extension is busy. Usually, the extension has placed such a call, so the page
 * shows the call as outbound.
 */
const isUnseen = ({ unreportable, customer, rang, talkedInside }: Call): boolean =>
  unreportable === 'unseen' && customer === undefined && rang.length < 2 && !talkedInside;

const ringing: Verdict = { outcome: 'Waiting', why: msg('call.ringing') };

/**
 * Whether the extension dialled a feature code, such as `*72`, `#1` or `*98`. The phone system then provides a feature
 * and does not connect the extension to another party.
 */
const isFeatureCode = (dialled: string): boolean => /^[*#]/.test(dialled);

/**
 * Returns the outcome of a call without an outside party: a call between colleagues, or a call in which an extension
 * reached nobody or dialled a feature code.
 */
const internalVerdict = (call: Call): Verdict => {
  if (isUnseen(call)) return { outcome: 'Withheld', why: msg('call.unseen') };
  if (call.talkedInside || call.rang.length > 1) {
    return call.over === undefined && !call.talkedInside ? ringing : { outcome: 'Internal', why: msg('call.internal') };
  }
  const code = call.dialledFromInside;
  if (code !== undefined && isFeatureCode(code)) return { outcome: 'Internal', why: msg('call.featureCode', { code }) };
  if (call.over === undefined) return ringing;
  return { outcome: 'No answer', why: msg('call.notConnected') };
};

/**
 * Returns the outcome of an outbound call. The page shows the reason even while the caller still hears the busy tone.
 */
const outboundVerdict = (call: Call, now: number): Verdict => {
  const isCalled = call.customer !== undefined && call.legs.has(call.customer.leg);
  const end = call.over ?? (isCalled ? undefined : call.tried);
  if (end === undefined) return ringing;
  if (end.cause === 'busy') return { outcome: 'No answer', why: msg('call.busy') };
  if (end.cause === 'failed') return { outcome: 'No answer', why: msg('call.failed') };
  const waited = { seconds: seconds(call.startedAt, call.over?.at ?? now) };
  return { outcome: 'No answer', why: msg(end.byCustomer === true ? 'call.noAnswer' : 'call.cancelled', waited) };
};

/**
 * If the call ends within this number of seconds after the ringing stops, the caller has hung up. A caller who stays
 * longer hears voicemail, a queue or an announcement.
 */
const hangUpSeconds = 3;

const unansweredVerdict = (call: Call, now: number, settings: CallSettings): Verdict => {
  const declined = call.declined.filter(({ extension }) => watches(settings, extension));
  if (declined.some(({ cause }) => cause === 'elsewhere'))
    return { outcome: 'Elsewhere', why: msg('call.elsewhereUnknown') };
  const refused = declined.find(({ cause }) => cause === 'rejected' || cause === 'busy');
  if (refused !== undefined) return { outcome: 'Missed', why: msg('call.declined', { extension: refused.extension }) };
  if (call.over === undefined && isLive(call, settings)) return ringing;
  if (declined.some(({ cause }) => cause === 'unseen')) return { outcome: 'Withheld', why: msg('call.unseen') };
  // The wait ends when the last watched extension stops ringing, even if the phone system keeps the call.
  const rangUntil = declined.at(-1)?.at ?? call.over?.at ?? now;
  const waited = { seconds: seconds(call.startedAt, rangUntil) };
  const kept = call.over === undefined ? 0 : seconds(rangUntil, call.over.at);
  if (call.over?.orphan !== undefined) return { outcome: 'Missed', why: msg('call.missedUnknown') };
  if (declined.length > 0 && kept > hangUpSeconds)
    return { outcome: 'Missed', why: msg('call.keptByExchange', { ...waited, kept }) };
  return { outcome: 'Missed', why: msg(call.over?.byCustomer === true ? 'call.missed' : 'call.unanswered', waited) };
};

/** Returns the explanation for a registered call, based only on the call's page. */
export const registeredWhy = (page: LedgerPage): Message => {
  const by = page.answeredBy;
  if (by !== undefined && by !== page.at) return msg('call.handedOver', { extension: by });
  if (page.endUnseen === true) return msg('call.endUnseen');
  if (page.endedAt === undefined) return msg('call.onTheLine');
  const total = seconds(page.answeredAt ?? page.startedAt, page.endedAt);
  if (total < 60) return msg('call.talkedSeconds', { seconds: total });
  return msg('call.talked', { minutes: Math.floor(total / 60), seconds: total % 60 });
};

/** Whether the call is certainly still active at that extension (assumption 47). */
export const isUpOn = (state: CallsState, call: Call, extension: string): boolean =>
  call.over === undefined && talkingExtensions(call, legsBesideCustomer(state, call)).includes(extension);
