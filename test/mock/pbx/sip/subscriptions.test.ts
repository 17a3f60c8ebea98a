/**
 * Tests that a dialog subscription receives the same documents as in recordings of a real phone system, and how a
 * subscription ends.
 */
import { readFileSync } from 'node:fs';
import { Subscriber, SubscriptionState, UserAgent } from 'sip.js';
import { expect, it } from 'vitest';
import type { PracticeCall } from '#mock/pbx/call.ts';
import type { PracticeExchange } from '#mock/pbx/exchange.ts';
import { createRawClient, type RawClient } from './raw-client.ts';
import { customer, useStage } from './use-exchange.ts';

const { exchange, phone } = useStage();

/** Returns the notifications in this recording by extension. */
const recorded = (name: string): Readonly<Record<string, readonly string[]>> => {
  const recordedTexts: Record<string, string[]> = { 101: [], 102: [], 103: [] };
  const text = readFileSync(new URL(`../../../lines/traces/asterisk-22-lamps/${name}.notify`, import.meta.url), 'utf8');
  for (const part of text.split(/^(?=NOTIFY \d+ )/m)) {
    const [, desk = '', document = ''] = /^NOTIFY (\d+) [^\n]*\n([^]*)$/.exec(part) ?? [];
    recordedTexts[desk]?.push(document.trim());
  }
  return recordedTexts;
};

const watch = (client: RawClient, desk: string, headers: readonly string[] = ['Expires: 60']) =>
  client.prove('SUBSCRIBE', {
    as: '900',
    from: '<sip:900@127.0.0.1>',
    uri: `sip:${desk}@127.0.0.1`,
    callId: `watch-${desk}`,
    headers: ['Event: dialog', 'Accept: application/dialog-info+xml', `Contact: <sip:900@raw.invalid>`, ...headers],
  });
const watching = async (
  house: PracticeExchange,
): Promise<{ client: RawClient; receivedStates: () => Record<string, string[]> }> => {
  const client = await createRawClient(house);
  for (const desk of ['101', '102', '103']) expect((await watch(client, desk)).status).toBe(200);
  const receivedStates = (): Record<string, string[]> => {
    const found: Record<string, string[]> = { 101: [], 102: [], 103: [] };
    for (const { start, text, header } of client.received)
      if (start.startsWith('NOTIFY'))
        found[(header('Call-ID') ?? '').slice(6)]?.push(text.slice(text.indexOf('\r\n\r\n') + 4).trim());
    return found;
  };
  return { client, receivedStates };
};

const calls = (number: string, extensions: readonly string[], queue?: string): PracticeCall =>
  exchange().ring({ customer: number, dialled: '493012345001', extensions, queue });

it.each<[recording: string, play: () => unknown]>([
  [
    'inbound-caller-hangs-up',
    () => {
      const call = calls('493023125011', ['101']);
      return [call.answer('101'), call.hangUp('customer')];
    },
  ],
  ['inbound-cancelled-by-caller', () => calls('493023125013', ['101']).hangUp('customer')],
  ['inbound-not-answered', () => calls('493023125014', ['101']).timeOut()],
  ['inbound-rejected', () => calls('493023125015', ['101']).reject('101')],
  [
    'inbound-held-and-resumed',
    () => {
      const call = calls('493023125016', ['101']);
      return [call.answer('101'), call.hold('101'), call.resume('101'), call.hangUp('101')];
    },
  ],
  [
    'ring-group-answered-elsewhere',
    () => {
      const call = calls('491713920021', ['101', '102']);
      return [call.answer('102'), call.hangUp('102')];
    },
  ],
  [
    'two-devices-of-one-extension',
    () => {
      const call = calls('03023125024', ['101', '101']);
      return [call.answer('101'), call.hangUp('101')];
    },
  ],
  [
    'queue',
    () => {
      const call = calls('493023125022', ['101', '102'], 'service');
      return [call.answer('101'), call.hangUp('101')];
    },
  ],
  ['queue-abandoned', () => calls('493023125023', ['101', '102'], 'service').hangUp('customer')],
  [
    'blind-transfer',
    () => {
      const call = calls('493023125031', ['101']);
      return [call.answer('101'), call.blindTransfer('101', '102'), call.answer('102'), call.hangUp('102')];
    },
  ],
  [
    'blind-transfer-rejected',
    () => {
      const call = calls('491713920032', ['101']);
      return [call.answer('101'), call.blindTransfer('101', '102'), call.reject('102')];
    },
  ],
  [
    'outbound-answered',
    () => {
      const call = exchange().dialOut({ extension: '101', number: '493023125041' });
      return [call.answer('customer'), call.hangUp('101')];
    },
  ],
  ['outbound-cancelled', () => exchange().dialOut({ extension: '101', number: '491713920042' }).hangUp('101')],
  [
    'internal-call',
    () => {
      const call = exchange().callColleague({ from: '101', to: '102' });
      return [call.answer('102'), call.hangUp('102')];
    },
  ],
  [
    'call-waiting',
    () => {
      const call = calls('493023125063', ['101']);
      call.answer('101');
      const waiting = calls('493023125064', ['101']);
      return [waiting.hangUp('customer'), call.hangUp('customer')];
    },
  ],
])('a subscription receives the same notifications as recorded from Asterisk in %s', async (recording, play) => {
  const { client, receivedStates } = await watching(exchange());
  play();
  const expected = recorded(recording);
  await expect.poll(receivedStates).toEqual(expected);
  client.close();
});

it('a notification does not contain a withheld number', async () => {
  const { client, receivedStates } = await watching(exchange());
  exchange().ring({ ...customer, customer: null, extensions: ['101'] });
  await expect.poll(() => receivedStates()['101']?.at(-1)).toContain('>sip:anonymous@127.0.0.1</identity>');
  client.close();
});

it('a notification escapes a malicious name', async () => {
  const { client, receivedStates } = await watching(exchange());
  exchange().ring({ ...customer, customerName: `"/><state>&'`, extensions: ['101'] });
  await expect
    .poll(() => receivedStates()['101']?.at(-1))
    .toContain('display="&quot;/&gt;&lt;state&gt;&amp;&apos;">sip:+491713920011@127.0.0.1<');
  client.close();
});

it('a subscription can be renewed, used for a single fetch, and ended', async () => {
  const client = await createRawClient(exchange());
  const accepted = await watch(client, '101');
  expect([accepted.header('Expires'), exchange().sip.load().watches]).toEqual(['60', 1]);
  const notified = () => client.next(({ start }) => start.startsWith('NOTIFY'));
  expect((await notified()).header('Subscription-State')).toBe('active;expires=60');
  const again = (seconds: number) =>
    client.ask('SUBSCRIBE', {
      uri: 'sip:101@127.0.0.1',
      callId: 'watch-101',
      to: accepted.header('To') ?? '',
      headers: ['Event: dialog', `Expires: ${seconds}`],
    });
  expect((await again(120)).header('Expires')).toBe('120');
  const renewed = await notified();
  expect([renewed.header('Subscription-State'), renewed.text.includes('version="1"')]).toEqual([
    'active;expires=120',
    true,
  ]);
  expect((await again(0)).status).toBe(200);
  expect((await notified()).header('Subscription-State')).toBe('terminated;reason=timeout');
  expect([(await again(60)).status, exchange().sip.load().watches]).toEqual([481, 0]);
  expect((await watch(client, '102', ['Expires: 0'])).status).toBe(200);
  expect([(await notified()).header('Subscription-State'), exchange().sip.load().watches]).toEqual([
    'terminated;reason=timeout',
    0,
  ]);
  client.close();
});

it('a subscription ends if its NOTIFY is rejected or its connection is lost', async () => {
  const client = await createRawClient(exchange());
  await watch(client, '101');
  await watch(client, '102');
  const { text } = await client.next(
    ({ start, header }) => start.startsWith('NOTIFY') && header('Call-ID') === 'watch-101',
  );
  const [head = ''] = text.split('\r\n\r\n');
  const repeated = head.split('\r\n').filter((line) => /^(Via|From|To|Call-ID|CSeq):/.test(line));
  client.send(['SIP/2.0 481 Gone', ...repeated, '', ''].join('\r\n'));
  await expect.poll(() => exchange().sip.load().watches).toBe(1);
  client.close();
  await expect.poll(() => exchange().sip.load()).toMatchObject({ watches: 0, connections: 0 });
});

it('a subscription is compatible with an independent client', async () => {
  const watcher = await phone('900');
  const target = UserAgent.makeURI('sip:101@127.0.0.1');
  if (target === undefined) throw new Error('no address');
  const states: string[] = [];
  const subscriber = new Subscriber(watcher.agent, target, 'dialog', {
    expires: 60,
    extraHeaders: ['Accept: application/dialog-info+xml'],
    delegate: {
      onNotify: (notification) => {
        states.push(/<state>(\w+)/.exec(notification.request.body)?.[1] ?? '');
        void notification.accept();
      },
    },
  });
  await subscriber.subscribe();
  await expect.poll(() => subscriber.state).toBe(SubscriptionState.Subscribed);
  const call = exchange().ring({ ...customer, extensions: ['101'] });
  call.answer('101');
  call.hangUp('customer');
  await expect.poll(() => states).toEqual(['terminated', 'early', 'confirmed', 'terminated']);
  await subscriber.unsubscribe();
  await expect.poll(() => exchange().sip.load()).toMatchObject({ watches: 0, waiting: 0 });
});
