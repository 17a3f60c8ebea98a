/** Sample ledger entries with their steps. */
import { judge, type JudgedPage } from '#domain/verdict/verdict.ts';
import { msg, type LedgerPage, type LedgerStep } from '#contract/messages.ts';
import { at } from './time.ts';

const berlin = { store: 'Berlin Mitte', dialled: '+493023125500', line: 'pbx' };

const page = (
  id: string,
  clock: string,
  kind: LedgerPage['kind'],
  who: LedgerPage['who'],
  place: string,
  outcome: LedgerPage['outcome'],
  why: LedgerPage['why'],
  more: Partial<LedgerPage> = {},
): JudgedPage => judge({ id, kind, startedAt: at(clock), who, at: place, outcome, why, live: false, ...more });

export const livePage = page(
  'live',
  '09:41:07',
  'inbound',
  { number: '+493023125014', name: 'Lindqvist M.' },
  '101',
  'Registered',
  msg('call.onTheLine'),
  {
    ...berlin,
    live: true,
    answeredAt: at('09:41:12'),
    answeredBy: '101',
    evidence: 'exchange',
    callId: 'pbx:1795340467.88',
  },
);

const step = (
  pageId: string,
  clock: string,
  ms: number,
  kind: LedgerStep['kind'],
  text: LedgerStep['text'],
  more: Partial<LedgerStep> = {},
): LedgerStep => ({
  pageId,
  at: at(clock, ms),
  kind,
  text,
  ...more,
});

const answeredBody = (id: string, number: string, extension: string): string =>
  JSON.stringify({
    Id: id,
    EventType: 'Answered',
    PhoneNumber: number,
    PhoneExtension: extension,
    Direction: 'Inbound',
    PhoneReferrer: '+493023125500',
  });

export const liveSteps: readonly LedgerStep[] = [
  step('live', '09:41:07', 0, 'heard', msg('heard.ringing', { extensions: '101, 104' }), {
    source: 'Asterisk, AMI: DialBegin',
  }),
  step('live', '09:41:12', 0, 'heard', msg('heard.answered', { extension: '101' }), { source: 'BridgeEnter' }),
  step('live', '09:41:12', 1, 'decided', msg('decided.answered'), { detail: msg('decided.answered.because') }),
  step('live', '09:41:12', 2, 'sent', msg('sent.callEvent', { type: 'Answered', attempt: 1 })),
  step('live', '09:41:12', 86, 'reply', msg('reply.registered', { status: 201, extension: '101' }), {
    state: 'working',
  }),
];

export const refusedPage = page(
  'refused',
  '09:28:03',
  'inbound',
  { number: '+493023125071' },
  '107',
  'Refused',
  msg('why.refusedExtension', { extension: '107' }),
  { ...berlin, answeredAt: at('09:28:09'), answeredBy: '107', evidence: 'exchange', endedAt: at('09:31:44') },
);

export const refusedSteps: readonly LedgerStep[] = [
  step('refused', '09:28:03', 0, 'heard', msg('heard.ringing', { extensions: '107' }), {
    source: 'Asterisk, AMI: DialBegin',
  }),
  step('refused', '09:28:09', 0, 'heard', msg('heard.answered', { extension: '107' }), {
    source: 'DialEnd, BridgeEnter',
  }),
  step('refused', '09:28:09', 1, 'decided', msg('decided.answered')),
  step('refused', '09:28:09', 2, 'sent', msg('sent.callEvent', { type: 'Answered', attempt: 1 }), {
    body: answeredBody('pbx:1795339683.71', '+493023125071', '107'),
  }),
  step('refused', '09:28:09', 91, 'reply', msg('reply.refusedSilently', { status: 406 }), { state: 'broken' }),
  step('refused', '09:31:44', 0, 'heard', msg('heard.callerHungUp'), {
    detail: msg('decided.refusedEarlier'),
    state: 'none',
  }),
];

export const latePage = page(
  'late',
  '09:00:02',
  'inbound',
  { number: '+493023125014' },
  '101',
  'Held as late',
  msg('why.late', { seconds: 60 }),
  {
    ...berlin,
    answeredAt: at('09:00:09'),
    answeredBy: '101',
    endedAt: at('09:02:11'),
  },
);

export const earlierPages: readonly JudgedPage[] = [
  page(
    'elsewhere',
    '09:38:10',
    'inbound',
    { number: '+491715550162' },
    '101',
    'Elsewhere',
    msg('call.elsewhere', { extension: '104' }),
  ),
  page(
    'card',
    '09:36:40',
    'lookup',
    { email: 'mara@shop.example' },
    'Till 2',
    'Taken',
    msg('why.taken', { seconds: 0.4 }),
  ),
  page(
    'missed',
    '09:31:00',
    'inbound',
    { number: '+494055500018' },
    '101',
    'Missed',
    msg('call.missed', { seconds: 18 }),
  ),
  refusedPage,
  page(
    'unknown-card',
    '09:22:31',
    'lookup',
    { external: '400612345678' },
    'Till 1',
    'Not sent',
    msg('till.number', { number: '4006' }),
  ),
  page(
    'out',
    '09:15:00',
    'outbound',
    { number: '+31205550105' },
    '101',
    'Registered',
    msg('call.talked', { minutes: 6, seconds: 2 }),
    {
      answeredAt: at('09:15:09'),
      endedAt: at('09:21:11'),
    },
  ),
  page(
    'orders',
    '09:11:00',
    'report',
    { items: 214, itemKind: 'orders' },
    'Till 1',
    'Waiting',
    msg('why.left', { left: 3 }),
  ),
  page(
    'handed',
    '09:04:12',
    'inbound',
    { number: '+498955500030' },
    '102',
    'Registered',
    msg('call.handedOver', { extension: '102' }),
  ),
  latePage,
  page('expired', '08:59:01', 'lookup', { number: '+491715550162' }, 'Till 2', 'Expired', msg('why.expired')),
  page('withheld', '08:47:00', 'inbound', {}, '101', 'Withheld', msg('call.withheld')),
  page('internal', '08:40:00', 'internal', { number: '104' }, '101', 'Internal', msg('call.internal')),
  page(
    'morning',
    '08:33:00',
    'inbound',
    { number: '+492215550147' },
    '101',
    'Registered',
    msg('call.talked', { minutes: 2, seconds: 10 }),
  ),
  page(
    'no-answer',
    '08:25:00',
    'outbound',
    { number: '+493055500090' },
    '101',
    'No answer',
    msg('call.noAnswer', { seconds: 25 }),
  ),
];

/** Returns a long ledger, with one entry every 7 minutes, going back in time. */
export const manyPages = (count: number): readonly JudgedPage[] =>
  Array.from({ length: count }, (_, index) => ({
    ...page(
      `many-${index}`,
      '09:40',
      'inbound',
      { number: `+4930555${String(10_000 + index)}` },
      '101',
      'Registered',
      msg('call.talked', { minutes: 2, seconds: 10 }),
    ),
    startedAt: at('09:40') - index * 7 * 60_000,
  }));
