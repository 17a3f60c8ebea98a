/** Wires that are cut, silent or held back, and an exchange that restarts. */
import { describe, expect, it, vi } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { endings, isUp, listenTo } from '../hearing.ts';
import { atOnce, newGate, useStage } from './stage.ts';

const line = createAsteriskAmiLine();
const hasty = createAsteriskAmiLine({ askEveryMs: 20, answerWithinMs: 600 });

describe('losing the exchange', () => {
  const stage = useStage();

  it('notices that nobody answers although the wire is open', async () => {
    const { wire, config } = stage();
    const hearing = listenTo(hasty, config);
    await hearing.until(isUp);
    wire.goSilent();
    const error = await hearing.ended;
    expect(error).not.toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain('does not answer');
    expect(hearing.links).toEqual(['connecting', 'up', `down: ${error?.message}`]);
  });
  it('notices it during the login as well', async () => {
    const { wire, config } = stage();
    wire.goSilent();
    expect((await listenTo(hasty, config).ended)?.message).toContain('does not answer');
  });
  it('stays up as long as it gets answers', async () => {
    const { config } = stage();
    const hearing = listenTo(hasty, config);
    await hearing.until(isUp);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(hearing.links).toEqual(['connecting', 'up']);
    hearing.abort();
    await hearing.ended;
  });
  it('is not alarmed by silence that it asked for itself', async () => {
    const { exchange, config } = stage();
    const gate = newGate();
    const hearing = listenTo(hasty, config, gate);
    await hearing.until(isUp);
    for (let count = 0; count < 200; count += 1) await exchange.place('customer-calls', atOnce);
    await hearing.until(({ said }) => said.length >= 1_000);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(hearing.links).toEqual(['connecting', 'up']);
    gate.open();
    await hearing.until((heard) => endings(heard) === 400);
    hearing.abort();
    await hearing.ended;
  });
  it('does not take for news what was said while the PC slept', async () => {
    const { exchange, config } = stage();
    const awake = Date.now;
    let sleptMs = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => awake() + sleptMs);
    const hearing = listenTo(line, config);
    await hearing.until(isUp);
    sleptMs = 60_000;
    await exchange.place('customer-calls', atOnce);
    const error = await hearing.ended;
    clock.mockRestore();
    expect(error?.message).toContain('stood still');
    expect(error).not.toBeInstanceOf(ConnectionRefused);
    // The empty list of the beginning, and no call.
    expect(hearing.said).toHaveLength(1);
  });
  it('ends with the reason when the exchange restarts in the middle of a call, and starts clean', async () => {
    const { exchange, config } = stage();
    const hearing = listenTo(line, config);
    await hearing.until(isUp);
    await exchange.place('restart-mid-call', atOnce);
    expect(await hearing.ended).toBeUndefined();
    expect(hearing.links).toEqual(['connecting', 'up', 'down: the exchange restarts']);
    expect(hearing.lines.at(-1)).toBe('.0 joined A');
    const next = listenTo(line, config);
    await next.until(isUp);
    expect(next.lines).toEqual(['resynced: ']);
    next.abort();
    await next.ended;
  });
});
