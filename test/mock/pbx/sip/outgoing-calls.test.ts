/**
 * Tests independent phones (sip.js) on the practice phone system that dial customers, colleagues and simulated parties.
 */
import { SessionState } from 'sip.js';
import { describe, expect, it } from 'vitest';
import { isOver, isTalking, last, type TestPhone } from './test-phone.ts';
import { useStage } from './use-exchange.ts';

const { exchange, manager, registered } = useStage();
/** Dials the number and waits until it rings. */
const dialled = async (anna: TestPhone, number: string) => {
  const session = await anna.dial(number);
  await anna.until(() => anna.wire.some((each) => each.startsWith('< SIP/2.0 180')));
  return session;
};

describe('An outgoing call from a phone', () => {
  it('reaches a customer who answers', async () => {
    const anna = await registered('101');
    const session = await dialled(anna, '04940123456');
    const call = exchange().calls()[0];
    expect([call?.ringing(), call?.isUpTo('101')]).toEqual([['customer'], true]);
    expect(session.state).toBe(SessionState.Establishing);
    expect(call?.answer('customer')).toBe(true);
    await anna.until(() => isTalking(session));
    await session.bye();
    await anna.until(() => call?.isOver() === true);
  });
  it('reaches a customer who is busy', async () => {
    const anna = await registered('101');
    const session = await dialled(anna, '+4940123456');
    exchange().calls()[0]?.reject('customer');
    await anna.until(() => isOver(session));
    expect(last(anna.wire, '< SIP/2.0 486')).toContain('Reason: Q.850;cause=17');
  });
  it('is cancelled by the agent', async () => {
    const anna = await registered('101');
    const { received } = await manager();
    const session = await dialled(anna, '04940123456');
    await session.cancel();
    await anna.until(() => isOver(session));
    await expect.poll(received).toEqual(expect.arrayContaining(['PJSIP/trunk CANCEL', 'PJSIP/101 Hangup 127']));
  });
  it('reaches a colleague with a phone', async () => {
    const [anna, ben] = [await registered('101'), await registered('102')];
    const { received } = await manager();
    const session = await anna.dial('102');
    const ringing = await ben.rings();
    expect([ringing.request.from.uri.toString(), ringing.request.getHeader('X-Did')]).toEqual([
      'sip:101@127.0.0.1',
      undefined,
    ]);
    await ringing.accept();
    await anna.until(() => isTalking(session));
    await ringing.bye();
    await anna.until(() => isOver(session));
    await expect
      .poll(received)
      .toEqual(expect.arrayContaining(['PJSIP/102 ANSWER', 'PJSIP/102 HangupRequest', 'PJSIP/101 Hangup 16']));
  });
  it.each([
    ['nobody', 'nobody', 404],
    ['itself', '101', 486],
  ])('is rejected if the target is %s', async (_, number, status) => {
    const anna = await registered('101');
    const session = await anna.dial(number);
    await anna.until(() => isOver(session));
    expect(last(anna.wire, `< SIP/2.0 ${status}`)).not.toBe('');
  });
});

describe('A simulated party', () => {
  const soon = useStage({ unattended: (party) => ({ does: party === '103' ? 'is busy' : 'answers', afterMs: 1 }) });
  it('answers a phone automatically or is busy', async () => {
    const anna = await soon.registered('101');
    const [outside, busy] = [await anna.dial('04940123456'), await anna.dial('103')];
    await anna.until(() => isTalking(outside) && isOver(busy));
    expect(last(anna.wire, '< SIP/2.0 486')).not.toBe('');
  });
});
