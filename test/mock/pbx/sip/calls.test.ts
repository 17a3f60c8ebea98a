/**
 * Tests the practice phone system with phones that use an independent SIP implementation (sip.js). They register, ring,
 * answer, reject and hang up.
 */
import { describe, expect, it } from 'vitest';
import { isOver, isTalking, last, type TestPhone } from './test-phone.ts';
import { customer, useStage } from './use-exchange.ts';

const { exchange, phone, registered, manager } = useStage();
const answeredBy = async (anna: TestPhone) => {
  const call = exchange().ring({ ...customer, extensions: ['101'] });
  const session = await anna.rings();
  await session.accept();
  await anna.until(() => isTalking(session) && call.talking().length === 2);
  return { call, session };
};

describe('A registration', () => {
  it('is added and removed by its phone', async () => {
    const anna = await registered('101');
    expect(exchange().sip.contacts('101')).toBe(1);
    await anna.registerer.unregister();
    await anna.until(() => exchange().sip.contacts('101') === 0);
  });
  it('ends when its connection closes', async () => {
    const anna = await registered('101');
    await anna.agent.transport.disconnect();
    await expect.poll(() => exchange().sip.load()).toMatchObject({ connections: 0, contacts: 0 });
  });
  it('works for an extension that was added later', async () => {
    const account = exchange().sip.addExtension('207');
    expect([exchange().sip.addExtension('207'), exchange().sip.accounts['207']]).toEqual([account, account]);
    const emma = await registered('207');
    exchange().ring({ ...customer, extensions: ['207'] });
    expect((await emma.rings()).request.to.uri.user).toBe('207');
  });
  it('is rejected with a wrong password or for another extension', async () => {
    expect(await (await phone('101', { password: 'falsch' })).register()).toBe(403);
    const foreign = exchange().sip.accounts['102'];
    expect(foreign).toBeDefined();
    expect(await (await phone('101', { ...foreign })).register()).toBe(403);
    expect(exchange().sip.contacts('101')).toBe(0);
  });
});

describe('An inbound call', () => {
  it('has a number, a name and the dialled number', async () => {
    const anna = await registered('101');
    const call = exchange().ring({ ...customer, extensions: ['101'] });
    const { request } = await anna.rings();
    expect({
      from: request.from.toString(),
      identity: request.getHeader('P-Asserted-Identity'),
      did: request.getHeader('X-Did'),
      to: request.to.uri.toString(),
      privacy: request.getHeader('Privacy'),
    }).toEqual({
      from: expect.stringContaining('"Mara Vogt" <sip:+491713920011@127.0.0.1>'),
      identity: '"Mara Vogt" <sip:+491713920011@127.0.0.1>',
      did: '493023125501',
      to: 'sip:101@127.0.0.1',
      privacy: undefined,
    });
    // A connected phone rings, so only that phone can answer or reject the call.
    expect([call.answer('101'), call.reject('101'), call.isUpTo('101'), call.ringing()]).toEqual([
      false,
      false,
      true,
      ['101'],
    ]);
  });
  it('can have a withheld number', async () => {
    const anna = await registered('101');
    exchange().ring({ ...customer, customer: null, extensions: ['101'] });
    const { request } = await anna.rings();
    expect({
      from: request.from.uri.toString(),
      identity: request.getHeader('P-Asserted-Identity'),
      privacy: request.getHeader('Privacy'),
    }).toEqual({ from: 'sip:anonymous@anonymous.invalid', identity: undefined, privacy: 'id' });
  });
  it('does not allow header injection through the caller name', async () => {
    const anna = await registered('101');
    exchange().ring({ ...customer, customerName: 'A"\r\nX-Did: 666\r\n\\', extensions: ['101'] });
    const { request } = await anna.rings();
    expect([request.getHeader('X-Did'), request.from.displayName]).toEqual([
      '493023125501',
      String.raw`A\" X-Did: 666 \\`,
    ]);
  });
  it('ends if the customer hangs up, and the manager interface also reports this', async () => {
    const anna = await registered('101');
    const { received } = await manager();
    const { call, session } = await answeredBy(anna);
    expect(call.hangUp('customer')).toBe(true);
    await anna.until(() => isOver(session));
    expect(last(anna.wire, '< BYE')).toContain('Reason: Q.850;cause=16');
    expect([call.isOver(), exchange().sip.load().legs]).toEqual([true, 0]);
    await expect
      .poll(received)
      .toEqual([
        'PJSIP/101 Ringing',
        'PJSIP/101 Up',
        'PJSIP/101 ANSWER',
        'PJSIP/trunk Up',
        'PJSIP/101 BridgeEnter',
        'PJSIP/trunk BridgeEnter',
        'PJSIP/trunk HangupRequest',
        'PJSIP/trunk BridgeLeave',
        'PJSIP/101 BridgeLeave',
        'PJSIP/trunk Hangup 16',
        'PJSIP/101 Hangup 16',
      ]);
  });
  it('ends if the agent hangs up', async () => {
    const anna = await registered('101');
    const { received } = await manager();
    const { call, session } = await answeredBy(anna);
    await session.bye();
    await anna.until(() => call.isOver());
    await expect.poll(received).toContain('PJSIP/101 HangupRequest');
  });
  it.each([
    ['busy', 486, 'BUSY', 17],
    ['busy everywhere', 600, 'BUSY', 17],
    ['declined', 603, 'NOANSWER', 21],
    ['not reached', 404, 'CHANUNAVAIL', 20],
  ])('ends if the agent’s phone responds with %s', async (_, statusCode, status, cause) => {
    const anna = await registered('101');
    const { received } = await manager();
    const call = exchange().ring({ ...customer, extensions: ['101'] });
    const session = await anna.rings();
    await session.reject({ statusCode });
    await anna.until(() => call.isOver());
    await expect.poll(received).toEqual(expect.arrayContaining([`PJSIP/101 ${status}`, `PJSIP/101 Hangup ${cause}`]));
  });
  it('ends if the customer gives up', async () => {
    const anna = await registered('101');
    const call = exchange().ring({ ...customer, extensions: ['101'] });
    const session = await anna.rings();
    call.hangUp('customer');
    await anna.until(() => isOver(session));
    expect(last(anna.wire, '< CANCEL')).toMatch(/^Reason: Q\.850;cause=127\r?$/m);
    await expect.poll(() => exchange().sip.load()).toMatchObject({ legs: 0, waiting: 0 });
  });
  it('can be answered by a faster simulated colleague', async () => {
    const anna = await registered('101');
    const call = exchange().ring({ ...customer, extensions: ['101', '102'] });
    const session = await anna.rings();
    expect(call.answer('102')).toBe(true);
    await anna.until(() => isOver(session));
    expect(
      last(anna.wire, '< CANCEL')
        .match(/^Reason: .*$/gm)
        ?.map((each) => each.trim()),
    ).toEqual(['Reason: SIP;cause=200;text="Call completed elsewhere"', 'Reason: Q.850;cause=26']);
    expect(call.talking()).toEqual(['customer', '102']);
  });
  it('can be answered by the faster of two phones with one extension', async () => {
    const [desk, pocket] = [await registered('101'), await registered('101')];
    const call = exchange().ring({ ...customer, extensions: ['101'] });
    const [first, second] = [await desk.rings(), await pocket.rings()];
    await second.accept();
    await desk.until(() => isOver(first));
    await pocket.until(() => isTalking(second));
    expect([call.talking(), last(desk.wire, '< CANCEL')]).toEqual([
      ['customer', '101'],
      expect.stringContaining('cause=26'),
    ]);
  });
  it('continues or ends if the phone is unplugged while ringing or during the call', async () => {
    const anna = await registered('101');
    const { received } = await manager();
    const ringing = exchange().ring({ ...customer, extensions: ['101', '102'] });
    await anna.rings();
    await anna.agent.transport.disconnect();
    await expect.poll(received).toContain('PJSIP/101 CHANUNAVAIL');
    expect(ringing.ringing()).toEqual(['102']);
    const second = await registered('101');
    const { call } = await answeredBy(second);
    await second.agent.transport.disconnect();
    await expect.poll(() => call.isOver()).toBe(true);
    expect(exchange().sip.load().legs).toBe(0);
  });
});

describe('An answered call', () => {
  it('can be held and resumed', async () => {
    const anna = await registered('101');
    const { received } = await manager();
    const { call, session } = await answeredBy(anna);
    const offer = async (direction: string): Promise<void> => {
      anna.sound.direction = direction;
      await new Promise<void>((resolve) => {
        void session.invite({ requestDelegate: { onAccept: () => setImmediate(resolve) } });
      });
    };
    await offer('sendonly');
    expect([call.isHeld('101'), anna.sound.received.at(-1)]).toEqual([true, 'recvonly']);
    await offer('inactive');
    expect([call.isHeld('101'), anna.sound.received.at(-1)]).toEqual([true, 'inactive']);
    await offer('sendrecv');
    expect([call.isHeld('101'), anna.sound.received.at(-1)]).toEqual([false, 'sendrecv']);
    await expect
      .poll(() => received().filter((each) => /hold/i.test(each)))
      .toEqual(['PJSIP/101 Hold', 'PJSIP/101 Unhold']);
  });
  it('can be ended through the manager interface', async () => {
    const anna = await registered('101');
    const { call, session } = await answeredBy(anna);
    const channel = call.talking().length === 2 ? 'PJSIP/101-00000001' : '';
    expect(call.end(channel)).toBe(true);
    await anna.until(() => isOver(session));
  });
  it('ends with the connection if the phone system restarts', async () => {
    const anna = await registered('101');
    const { call } = await answeredBy(anna);
    const { url } = exchange().sip;
    await exchange().restart();
    await anna.until(() => !anna.agent.isConnected());
    expect([call.isOver(), exchange().sip.url, exchange().sip.load()]).toEqual([
      true,
      url,
      { connections: 0, contacts: 0, legs: 0, watches: 0, waiting: 0, refused: 0 },
    ]);
    await anna.agent.reconnect();
    expect(await anna.register()).toBe(200);
  });
});
