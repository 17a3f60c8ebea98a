/** Tests blind and attended transfers by a phone, and the messages to each side (as in Asterisk 22). */
import { UserAgent, type Session } from 'sip.js';
import { expect, it } from 'vitest';
import { isOver, isTalking, type TestPhone } from './test-phone.ts';
import { customer, useStage } from './use-exchange.ts';

const { exchange, registered, manager } = useStage({ unattended: () => ({ does: 'answers', afterMs: 1 }) });

const answered = async (anna: TestPhone) => {
  const call = exchange().ring({ ...customer, extensions: ['101'] });
  const session = await anna.rings();
  await session.accept();
  await anna.until(() => isTalking(session) && call.talking().length === 2);
  return { call, session };
};
const refer = async (session: Session, to: string): Promise<void> => {
  const target = UserAgent.makeURI(`sip:${to}@127.0.0.1`);
  if (target === undefined) throw new Error(`no address: ${to}`);
  await session.refer(target);
};
const transferStates = ({ wire }: TestPhone): readonly string[] =>
  wire.flatMap((each) =>
    each.startsWith('< NOTIFY')
      ? [`${/^SIP\/2.0 (\d+)/m.exec(each)?.[1] ?? ''} ${/^Subscription-State: (\w+)/m.exec(each)?.[1] ?? ''}`]
      : [],
  );

it('transfers blindly to a phone without a BYE for the transferred leg', async () => {
  const [anna, ben] = [await registered('101'), await registered('102')];
  const { received } = await manager();
  const { call, session } = await answered(anna);
  await refer(session, '102');
  const ringing = await ben.rings();
  expect([ringing.request.from.uri.toString(), ringing.request.getHeader('X-Did')]).toEqual([
    'sip:+491713920011@127.0.0.1',
    '493023125501',
  ]);
  await anna.until(() => transferStates(anna).length === 2);
  await ringing.accept();
  await anna.until(() => transferStates(anna).length === 3);
  expect(transferStates(anna)).toEqual(['100 active', '180 active', '200 terminated']);
  expect(call.talking()).toEqual(['customer', '102']);
  expect([isTalking(session), anna.wire.some((each) => each.startsWith('< BYE'))]).toEqual([true, false]);
  await session.bye();
  await anna.until(() => anna.wire.some((each) => each.startsWith('< SIP/2.0 200') && each.includes('BYE')));
  expect(call.talking()).toEqual(['customer', '102']);
  call.hangUp('customer');
  await ben.until(() => isOver(ringing));
  await expect.poll(received).toContain('PJSIP/102 Hangup 16');
  const events = received();
  expect(events).toContain('BlindTransfer to 102');
  expect(events.indexOf('BlindTransfer to 102')).toBeLessThan(events.indexOf('PJSIP/101 Hangup 16'));
  expect(exchange().sip.load().legs).toBe(0);
});

it('transfers blindly to a simulated extension', async () => {
  const anna = await registered('101');
  const { call, session } = await answered(anna);
  await refer(session, '103');
  await anna.until(() => transferStates(anna).length === 3);
  expect([transferStates(anna).at(-1), call.talking()]).toEqual(['200 terminated', ['customer', '103']]);
});

it('reports that a colleague rejects the call or the customer gives up', async () => {
  const [anna, ben] = [await registered('101'), await registered('102')];
  const { call, session } = await answered(anna);
  await refer(session, '102');
  await (await ben.rings()).reject({ statusCode: 486 });
  await anna.until(() => transferStates(anna).length === 3);
  expect([transferStates(anna).at(-1), call.isOver()]).toEqual(['503 terminated', true]);
  await session.bye();
  const second = await answered(anna);
  await refer(second.session, '102');
  const ringing = await ben.rings();
  await anna.until(() => transferStates(anna).length === 5);
  second.call.hangUp('customer');
  await anna.until(() => transferStates(anna).length === 6);
  await ben.until(() => isOver(ringing));
  expect([transferStates(anna).at(-1), second.call.isOver()]).toEqual(['503 terminated', true]);
});

it('keeps the customer if the transfer target does not exist', async () => {
  const anna = await registered('101');
  const { call, session } = await answered(anna);
  await refer(session, '999');
  await anna.until(() => transferStates(anna).length === 2);
  expect([transferStates(anna), call.talking()]).toEqual([
    ['100 active', '404 terminated'],
    ['customer', '101'],
  ]);
  call.hangUp('customer');
  await anna.until(() => isOver(session));
});

it('transfers to a colleague after a consultation', async () => {
  const [anna, ben] = [await registered('101'), await registered('102')];
  const { received } = await manager();
  const { call, session } = await answered(anna);
  anna.sound.direction = 'sendonly';
  await new Promise<void>((resolve) => {
    void session.invite({ requestDelegate: { onAccept: () => setImmediate(resolve) } });
  });
  anna.sound.direction = 'sendrecv';
  const consultation = await anna.dial('102');
  const ringing = await ben.rings();
  expect(ringing.request.from.uri.user).toBe('101');
  await ringing.accept();
  await anna.until(() => isTalking(consultation) && exchange().calls().length === 2);
  await session.refer(consultation);
  await anna.until(() => transferStates(anna).length === 2 && isOver(consultation));
  expect(transferStates(anna)).toEqual(['100 active', '200 terminated']);
  expect([isTalking(session), call.talking(), exchange().calls().length]).toEqual([true, ['customer', '102'], 1]);
  // The colleague's display changes.
  const identity = (): string | undefined =>
    ben.wire.findLast((each) => each.startsWith('< INVITE'))?.match(/P-Asserted-Identity: (.*)\r/)?.[1];
  await ben.until(() => identity()?.includes('+491713920011') === true);
  await session.bye();
  await ringing.bye();
  await ben.until(() => call.isOver());
  await expect.poll(received).toContain('PJSIP/102 Hangup 16');
  expect(received()).toContain('AttendedTransfer PJSIP/101');
});

it('keeps both calls if the transfer names another phone’s call', async () => {
  const [anna, ben] = [await registered('101'), await registered('102')];
  const { call, session } = await answered(anna);
  const other = exchange().ring({ ...customer, extensions: ['102'] });
  const foreign = await ben.rings();
  await foreign.accept();
  await ben.until(() => isTalking(foreign));
  await session.refer(foreign);
  await anna.until(() => transferStates(anna).length === 2);
  expect([transferStates(anna).at(-1), call.talking(), other.talking()]).toEqual([
    '481 terminated',
    ['customer', '101'],
    ['customer', '102'],
  ]);
});
