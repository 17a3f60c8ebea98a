/** Tests scenarios with connected phones. The scenario waits for their users and simulates everything else. */
import { UserAgent } from 'sip.js';
import { describe, expect, it } from 'vitest';
import { isOver, isTalking } from './test-phone.ts';
import { useStage } from './use-exchange.ts';

const { exchange, registered, manager } = useStage();
const pace = { ringMs: 0, talkMs: 0 };

describe('A scenario', () => {
  it('waits for a connected phone to answer', async () => {
    const anna = await registered('101');
    const playing = exchange().place('customer-calls', pace);
    const session = await anna.rings();
    await session.accept();
    const call = await playing;
    await anna.until(() => isOver(session));
    expect(call.isOver()).toBe(true);
  });
  it('waits until the phone hangs up', async () => {
    const anna = await registered('101');
    const playing = exchange().place('agent-hangs-up', pace);
    const session = await anna.rings();
    await session.accept();
    await anna.until(() => isTalking(session) && exchange().calls().length === 1);
    await session.bye();
    expect((await playing).isOver()).toBe(true);
  });
  it('stops ringing after the time-out of a real phone system', async () => {
    const anna = await registered('101');
    const { received } = await manager();
    const playing = exchange().place('customer-calls', { ...pace, ringTimeoutMs: 20 });
    const session = await anna.rings();
    expect((await playing).isOver()).toBe(true);
    await anna.until(() => isOver(session));
    await expect.poll(received).toContain('PJSIP/101 NOANSWER');
  });
  it('continues if its user does something else', async () => {
    const anna = await registered('101');
    const playing = exchange().place('held', pace);
    const session = await anna.rings();
    await session.reject();
    expect((await playing).isOver()).toBe(true);
  });
  it('does not need a phone if a colleague answers first', async () => {
    const anna = await registered('101');
    const playing = exchange().place('colleague-is-faster', { ringMs: 60, talkMs: 0 });
    const session = await anna.rings();
    await anna.until(() => isOver(session));
    expect((await playing).isOver()).toBe(true);
  });
  it('waits until the phone transfers the call', async () => {
    const anna = await registered('101');
    const { received } = await manager();
    const playing = exchange().place('hand-over', pace);
    const session = await anna.rings();
    await session.accept();
    await anna.until(() => isTalking(session));
    const colleague = UserAgent.makeURI('sip:102@127.0.0.1');
    if (colleague === undefined) throw new Error('no address');
    await session.refer(colleague);
    expect((await playing).isOver()).toBe(true);
    await expect.poll(received).toEqual(expect.arrayContaining(['BlindTransfer to 102', 'PJSIP/102 ANSWER']));
  });
  it('rings the phone together with a simulated second device', async () => {
    const anna = await registered('101');
    const playing = exchange().place('two-devices', pace);
    const session = await anna.rings();
    expect((await playing).isOver()).toBe(true);
    await anna.until(() => isOver(session));
  });
  it('ends in the queue after the call has passed through it', async () => {
    const anna = await registered('101');
    const { received } = await manager();
    const playing = exchange().place('queue', pace);
    const session = await anna.rings();
    await session.accept();
    expect((await playing).isOver()).toBe(true);
    await anna.until(() => isOver(session));
    await expect
      .poll(received)
      .toEqual(expect.arrayContaining(['PJSIP/102 CANCEL', 'PJSIP/102 Hangup 26', 'PJSIP/101 Hangup 16']));
  });
  it('ends early if the phone system closes', async () => {
    const anna = await registered('101');
    const playing = exchange().place('customer-calls', pace);
    await anna.rings();
    await exchange().close();
    await playing;
  });
});

it('releases all resources after many calls', async () => {
  const anna = await registered('101');
  for (let n = 0; n < 60; n += 1) {
    const call = exchange().ring({ customer: `+4917139200${n}`, dialled: '493023125501', extensions: ['101', '102'] });
    const session = await anna.rings();
    if (n % 3 === 0) await session.accept();
    else if (n % 3 === 1) await session.reject();
    call.answer('102');
    call.hangUp('customer');
    await anna.until(() => isOver(session) && call.isOver());
  }
  await expect
    .poll(() => exchange().sip.load())
    .toEqual({
      connections: 1,
      contacts: 1,
      legs: 0,
      watches: 0,
      waiting: 0,
      refused: 0,
    });
  expect(exchange().calls()).toEqual([]);
});
