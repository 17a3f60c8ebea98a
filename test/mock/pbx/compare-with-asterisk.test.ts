/**
 * Compares the practice phone system's events with recordings of Asterisk 22: the number of events, their headers and
 * their values. The order of events is not compared, because it also varies in Asterisk.
 */
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PracticeCall } from '#mock/pbx/call.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { traceBytes } from '../../lines/asterisk-ami/recordings.ts';

/** The compared events. Presence, accounting and queue statistics are not compared. */
const compared = new Set([
  'Newchannel',
  'NewCallerid',
  'NewConnectedLine',
  'Newstate',
  'DialBegin',
  'DialEnd',
  'BridgeEnter',
  'BridgeLeave',
  'Hold',
  'Unhold',
  'BlindTransfer',
  'AttendedTransfer',
  'HangupRequest',
  'SoftHangupRequest',
  'Hangup',
]);
/** Bridge sizes, bridge technologies and early ringing depend on timing. */
const unstable = /^((Orig|Second)?Bridge(NumChannels|Technology)|DestChannelState|DestChannelStateDesc): /;
/** This header contains the phone's status code, which differs between phones. */
const ofTheTelephone = /^TechCause: /;

const comparable = (text: string): readonly string[] => {
  const names = new Map<string, string>();
  const renamed = (kind: string, id: string): string => {
    if (!names.has(id))
      names.set(id, `${kind}${[...names.values()].filter((name) => name.startsWith(kind)).length + 1}`);
    return names.get(id) ?? id;
  };
  const blocks = text.split('\r\n\r\n').filter((block) => compared.has(/^Event: (\w+)/.exec(block)?.[1] ?? ''));
  return blocks
    .map((block) =>
      block
        .replaceAll(/\d{9,}\.\d+/g, (id) => renamed('leg', id))
        .replaceAll(/sip:101\S+/g, 'sip:101')
        .replaceAll(/PJSIP\/([\w-]+)-[\da-f]{8}/g, (_, endpoint: string) => `PJSIP/${endpoint}`)
        .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (id) => renamed('bridge', id))
        .split('\r\n')
        .filter((line) => !ofTheTelephone.test(line))
        .map((line) => (unstable.test(line) ? line.slice(0, line.indexOf(':')) : line))
        .join('\n'),
    )
    .toSorted();
};

let exchange: PracticeExchange;
beforeEach(async () => {
  exchange = await createPracticeExchange({ ownNumber: '49301234500' });
});
afterEach(() => exchange.close());

const receivedDuring = async (play: () => unknown): Promise<string> => {
  const client = connect(exchange.port, '127.0.0.1');
  let text = '';
  client.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  client.write('Action: Login\r\nUsername: practice\r\nSecret: practice\r\nEvents: call,agent\r\n\r\n');
  while (!text.includes('Authentication accepted')) await once(client, 'data');
  play();
  client.write('Action: Logoff\r\n\r\n');
  await once(client, 'close');
  return text;
};

const calls = (customer: string, dialled: string, extensions = ['101'], queue?: string): PracticeCall =>
  exchange.ring({ customer, dialled, extensions, queue });
const answeredBy101 = (customer: string, extensions?: readonly string[]): PracticeCall => {
  const call = calls(customer, '493012345001', [...(extensions ?? ['101'])]);
  call.answer('101');
  return call;
};

it.each<[recording: string, play: () => unknown]>([
  ['inbound-caller-hangs-up', () => answeredBy101('493023125011').hangUp('customer')],
  ['inbound-agent-hangs-up', () => answeredBy101('491713920012').hangUp('101')],
  ['inbound-cancelled-by-caller', () => calls('493023125013', '493012345001').hangUp('customer')],
  ['inbound-not-answered', () => calls('493023125014', '493012345005').timeOut()],
  ['inbound-rejected', () => calls('493023125015', '493012345001').reject('101')],
  [
    'inbound-held-and-resumed',
    () => {
      const call = answeredBy101('493023125016');
      return [call.hold('101'), call.resume('101'), call.hangUp('101')];
    },
  ],
  [
    'ring-group-answered-elsewhere',
    () => {
      const call = calls('491713920021', '493012345002', ['101', '102']);
      return [call.answer('102'), call.hangUp('102')];
    },
  ],
  [
    'two-devices-of-one-extension',
    () => {
      const call = calls('03023125024', '493012345006', ['101', '101']);
      return [call.answer('101'), call.hangUp('101')];
    },
  ],
  [
    'queue',
    () => {
      const call = calls('493023125022', '493012345003', ['101', '102'], 'service');
      return [call.answer('101'), call.hangUp('101')];
    },
  ],
  ['queue-abandoned', () => calls('493023125023', '493012345003', ['101', '102'], 'service').hangUp('customer')],
  [
    'blind-transfer',
    () => {
      const call = answeredBy101('493023125031');
      return [call.blindTransfer('101', '102'), call.answer('102'), call.hangUp('102')];
    },
  ],
  [
    'blind-transfer-rejected',
    () => {
      const call = answeredBy101('491713920032');
      return [call.blindTransfer('101', '102'), call.reject('102')];
    },
  ],
  [
    'outbound-answered',
    () => {
      const call = exchange.dialOut({ extension: '101', number: '493023125041' });
      return [call.answer('customer'), call.hangUp('101')];
    },
  ],
  ['outbound-cancelled', () => exchange.dialOut({ extension: '101', number: '491713920042' }).hangUp('101')],
  [
    'internal-call',
    () => {
      const call = exchange.callColleague({ from: '101', to: '102' });
      return [call.answer('102'), call.hangUp('102')];
    },
  ],
])('sends the same events as a recorded Asterisk in %s', async (recording, play) => {
  const text = await receivedDuring(play);
  expect(comparable(text)).toEqual(comparable(traceBytes(`asterisk-22/${recording}`).toString('utf8')));
});

it('sends the same events in an attended transfer as an Asterisk recorded at another site', async () => {
  const text = await receivedDuring(() => {
    const call = exchange.ring({
      customer: '+491713920011',
      customerName: 'Customer',
      dialled: '493023125501',
      extensions: ['101'],
    });
    return [
      call.answer('101'),
      call.consult('101', '102'),
      call.answer('102'),
      call.completeTransfer('101'),
      call.hangUp('customer'),
    ];
  });
  const recorded = traceBytes('asterisk-22-more/attended-transfer').toString('utf8');
  const here = recorded
    .replaceAll('from-trunk', 'customers')
    .replaceAll('internal', 'desks')
    .replaceAll('Agent One', 'Anna')
    .replaceAll('Agent Two', 'Ben');
  expect(comparable(text)).toEqual(comparable(here));
});
