/** Tests the phone against the practice phone system with real SIP over a real WebSocket. */
import { afterEach, describe, expect, it } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createSipLine } from '#lines/sip/line.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { runLine } from '../../line-run.ts';
import { configFor, openDeskPhone, type DeskPhone } from '../desk-phone.ts';

const customer = { customer: '+493023125014', customerName: 'Lindqvist M.', dialled: '493023125500' };
const rings = [
  'outside of A calling number +493023125014 dialled 493023125500',
  '101 of A called dialled 493023125500',
  '101 of A rang',
];
const talks = [...rings, 'outside of A joined, device', '101 of A joined, device'];

describe('The phone with the practice phone system', () => {
  let phone: DeskPhone | undefined;
  const open = async (...how: Parameters<typeof openDeskPhone>): Promise<DeskPhone> =>
    (phone = await openDeskPhone(...how));
  afterEach(async () => {
    await phone?.close();
    phone = undefined;
  });
  /** Plays a customer's call that 101 answers. */
  const talking = async (desk: DeskPhone) => {
    const call = desk.exchange.ring({ ...customer, extensions: ['101'] });
    await desk.waitForLine('101 of A rang');
    desk.press('answer');
    await desk.waitForLine('101 of A joined, device');
    return call;
  };

  it('rings, is answered and hangs up', async () => {
    const desk = await open();
    await talking(desk);
    desk.press('hang-up');
    await desk.waitForLine('outside of A ended: hung-up');
    expect(desk.lines()).toEqual([...talks, '101 of A ended: hung-up, by itself', 'outside of A ended: hung-up']);
    expect(desk.lineRun.oddities).toEqual([]);
  });

  it('reports that the customer has hung up', async () => {
    const desk = await open();
    const call = await talking(desk);
    call.hangUp('customer');
    await desk.waitForLine('outside of A ended: hung-up, by itself');
    expect(desk.lines()).toEqual([...talks, '101 of A ended: hung-up', 'outside of A ended: hung-up, by itself']);
  });

  it('rejects a call', async () => {
    const desk = await open();
    desk.exchange.ring({ ...customer, extensions: ['101'] });
    await desk.waitForLine('101 of A rang');
    desk.press('reject');
    await desk.waitForLine('outside of A ended: rejected');
    expect(desk.lines()).toEqual([...rings, '101 of A ended: rejected, by itself', 'outside of A ended: rejected']);
  });

  it('distinguishes a colleague who answered from a caller who gave up', async () => {
    const desk = await open();
    const call = desk.exchange.ring({ ...customer, extensions: ['101', '102'] });
    await desk.waitForLine('101 of A rang');
    call.answer('102');
    await desk.waitForLine('outside of A ended: elsewhere');
    const again = desk.exchange.ring({ ...customer, extensions: ['101'] });
    await desk.waitForLine('101 of B rang');
    again.hangUp('customer');
    await desk.waitForLine('outside of B ended: cancelled');
    expect(desk.lines()).toContain('101 of A ended: elsewhere');
  });

  it('holds and resumes a call', async () => {
    const desk = await open();
    const call = await talking(desk);
    desk.press('hold');
    await desk.waitForLine('101 of A held');
    expect(call.isHeld('101')).toBe(true);
    desk.press('resume');
    await desk.waitForLine('101 of A resumed');
    expect(call.isHeld('101')).toBe(false);
  });

  it('makes a blind transfer and leaves the call when the target answers', async () => {
    const desk = await open({ unattended: () => ({ does: 'answers', afterMs: 20 }) });
    const call = await talking(desk);
    desk.handOver('102', 'blind');
    await desk.waitForLine('102 of A ended: unseen');
    expect(desk.lines()).toEqual([
      ...talks,
      '101 of A transfers blind to 102',
      '102 of A called number 102 dialled 102',
      '102 of A joined, device',
      '101 of A left',
      '101 of A ended: hung-up, by itself',
      'outside of A ended: unseen',
      '102 of A ended: unseen',
    ]);
    expect(call.talking()).toEqual(['customer', '102']);
  });

  it('calls the target first and then transfers with Replaces', async () => {
    const desk = await open({ unattended: () => ({ does: 'answers', afterMs: 20 }) });
    await talking(desk);
    desk.handOver('102', 'attended');
    await desk.waitForLine('102 of B joined, device');
    expect(desk.lines()).toContain('101 of A held');
    desk.handOver('102', 'attended', 0);
    await desk.waitForLine('outside of A ended: unseen');
    expect(desk.lines().slice(desk.lines().indexOf('102 of B joined, device') + 2)).toEqual([
      '101 of A transfers attended to 102',
      '102 of B joined, device',
      '101 of A left',
      '101 of A ended: hung-up, by itself',
      'outside of A ended: unseen',
      '102 of B ended: unseen',
      '101 of B ended: hung-up, by itself',
      '102 of B ended: hung-up',
    ]);
    await desk.lineRun.until(() => desk.exchange.calls().some((each) => each.talking().includes('102')));
    expect(desk.exchange.calls().flatMap((each) => each.talking())).toEqual(['customer', '102']);
  });

  it('returns to the customer if the colleague does not answer', async () => {
    const desk = await open({ unattended: () => ({ does: 'is busy', afterMs: 10 }) });
    const call = await talking(desk);
    desk.handOver('102', 'attended');
    await desk.waitForLine('102 of B ended: busy');
    desk.press('resume', 0);
    await desk.waitForLine('101 of A resumed');
    expect(call.talking()).toEqual(['customer', '101']);
  });

  it('does not transfer a ringing call, and gives the reason', async () => {
    const desk = await open();
    desk.exchange.ring({ ...customer, extensions: ['101'] });
    await desk.waitForLine('101 of A rang');
    desk.handOver('102', 'blind');
    await desk.lineRun.until(({ oddities }) => oddities.length > 0);
    expect(desk.lineRun.oddities).toEqual([['the phone: transfer failed: a ringing call cannot be transferred', '']]);
  });

  it('does not report a withheld number', async () => {
    const desk = await open();
    desk.exchange.ring({ customer: 'anonymous', dialled: '493023125500', extensions: ['101'] });
    await desk.waitForLine('101 of A rang');
    expect(desk.lines()[0]).toBe('outside of A calling dialled 493023125500');
  });

  it('ends if the phone system restarts during a call, and reconnects without calls', async () => {
    const desk = await open();
    await talking(desk);
    await desk.exchange.restart();
    expect(await desk.lineRun.ended).toBeUndefined();
    expect(desk.lineRun.links.at(-1)).toMatch(/^down: the phone system at 127\.0\.0\.1:\d+ closed the connection$/);
    const again = runLine(createSipLine({ mayBePhone: true }), configFor(desk.exchange));
    await again.until(({ links }) => links.includes('up'));
    expect(again.emitted.map(({ event }) => event)).toEqual([{ type: 'line.resynced', legs: [] }]);
    again.abort();
    await again.ended;
  });

  it('is rejected permanently with a wrong password', async () => {
    const exchange = await createPracticeExchange();
    const lineRun = runLine(createSipLine({ mayBePhone: true }), configFor(exchange, { password: 'wrong' }));
    const error = await lineRun.ended;
    expect(error).toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toMatch(
      /^the phone system at 127\.0\.0\.1:\d+ rejected the login for “101” \(40[13]\): check the user name and the password$/,
    );
    await exchange.close();
  });

  it('unregisters and ends its calls when it ends', async () => {
    const desk = await open();
    await talking(desk);
    expect(desk.exchange.sip.contacts('101')).toBe(1);
    desk.lineRun.abort();
    await desk.lineRun.ended;
    expect(desk.exchange.sip.contacts('101')).toBe(0);
    expect(desk.exchange.calls()).toEqual([]);
  });
});
