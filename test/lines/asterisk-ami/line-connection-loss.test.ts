/** Tests connections that are cut, silent or delayed, and a phone system that restarts. */
import { describe, expect, it, vi } from 'vitest';
import { ConnectionRefused } from '#domain/connection.ts';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { countEndedLegs, isUp, runLine } from '../line-run.ts';
import { atOnce, createPausedApp, useExchange } from './exchange-fixture.ts';

const line = createAsteriskAmiLine();
const hasty = createAsteriskAmiLine({ keepAliveMs: 20, answerTimeoutMs: 600, missingEventsRetryMs: 60_000 });

describe('The loss of the connection to the phone system', () => {
  const fixture = useExchange();

  it('is detected by a missing response on an open connection', async () => {
    const { wire, config } = fixture();
    const lineRun = runLine(hasty, config);
    await lineRun.until(isUp);
    wire.goSilent();
    const error = await lineRun.ended;
    expect(error).not.toBeInstanceOf(ConnectionRefused);
    expect(error?.message).toContain('is not responding');
    expect(lineRun.links).toEqual(['connecting', 'up', `down: ${error?.message}`]);
  });
  it('is detected during the login', async () => {
    const { wire, config } = fixture();
    wire.goSilent();
    expect((await runLine(hasty, config).ended)?.message).toContain('is not responding');
  });
  it('is not reported while responses arrive', async () => {
    const { config } = fixture();
    const lineRun = runLine(hasty, config);
    await lineRun.until(isUp);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(lineRun.links).toEqual(['connecting', 'up']);
    lineRun.abort();
    await lineRun.ended;
  });
  it('is not reported for silence while the app itself is suspended', async () => {
    const { exchange, config } = fixture();
    const app = createPausedApp();
    const lineRun = runLine(hasty, config, app);
    await lineRun.until(isUp);
    for (let count = 0; count < 200; count += 1) await exchange.place('customer-calls', atOnce);
    await lineRun.until(({ emitted }) => emitted.length >= 1_000);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(lineRun.links).toEqual(['connecting', 'up']);
    app.open();
    await lineRun.until((received) => countEndedLegs(received) === 400);
    lineRun.abort();
    await lineRun.ended;
  });
  it('is detected after the PC was suspended, and older events are not treated as current', async () => {
    const { exchange, config } = fixture();
    const awake = Date.now;
    let sleptMs = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => awake() + sleptMs);
    const lineRun = runLine(line, config);
    await lineRun.until(isUp);
    sleptMs = 60_000;
    await exchange.place('customer-calls', atOnce);
    const error = await lineRun.ended;
    clock.mockRestore();
    expect(error?.message).toContain('was suspended for');
    expect(error).not.toBeInstanceOf(ConnectionRefused);
    // The line has reported only the empty list at the start, and no call.
    expect(lineRun.emitted).toHaveLength(1);
  });
  it('has a reason after a phone system restart, and the next session starts without calls', async () => {
    const { exchange, config } = fixture();
    const lineRun = runLine(line, config);
    await lineRun.until(isUp);
    await exchange.place('restart-mid-call', atOnce);
    expect(await lineRun.ended).toBeUndefined();
    expect(lineRun.links).toEqual(['connecting', 'up', 'down: the phone system is restarting']);
    expect(lineRun.lines.at(-1)).toBe('.0 joined A');
    const next = runLine(line, config);
    await next.until(isUp);
    expect(next.lines).toEqual(['resynced: ']);
    next.abort();
    await next.ended;
  });
});
