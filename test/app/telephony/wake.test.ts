/**
 * Tests a PC that resumes, on real sockets. The helpdesk and the phone system go silent without closing connections,
 * for example because the VPN is down. No connection is shown in green until it has responded, and silent connections
 * are replaced.
 */
import { afterEach, expect, it } from 'vitest';
import { openDesk, until, type Desk } from '../support/start-app.ts';
import { openRelay } from '../support/stallable-relay.ts';

let desk: Desk;
let close: (() => void)[] = [];
afterEach(async () => {
  for (const each of close) each();
  close = [];
  await desk.close();
});

const asked = async (): Promise<number> => (await desk.journal('retrieveConversations')).length;
const states = () => {
  const { headline, cells } = desk.app.snapshot();
  return [headline.state, cells.line.state, cells.helpdesk.state];
};
const green = ['working', 'working', 'working'];
const isGreen = (now: readonly string[]): boolean => now.join() === green.join();

it('checks working connections and shows them again after they respond', async () => {
  desk = await openDesk();
  await until(states, isGreen);
  const [before, since] = [await asked(), desk.app.snapshot().lines[0]?.since];
  desk.app.wake();
  expect(states()).toEqual(['unknown', 'unknown', 'unknown']);
  await until(states, isGreen);
  expect(await asked()).toBe(before + 1);
  // The line still has the same connection as before.
  expect(desk.app.snapshot().lines[0]?.since).toBe(since);
});

it('never shows an unresponsive connection as working, and replaces it', async () => {
  desk = await openDesk();
  const exchange = await openRelay(desk.exchange.port);
  const helpdesk = await openRelay(Number(new URL(desk.helpdesk.baseUrl).port));
  close = [exchange.close, helpdesk.close];
  const through = (address: string): string => address.replace(/:\d+/, `:${helpdesk.port}`);
  const { baseUrl, presenceUrl } = desk.helpdesk;
  await desk.change({
    helpdesk: { ...desk.settings.helpdesk, baseUrl: through(baseUrl), presenceUrl: through(presenceUrl) },
    lines: [{ ...(desk.settings['lines'] as Record<string, unknown>[])[0], port: exchange.port }],
  });
  await until(states, isGreen);

  const since = desk.app.snapshot().lines[0]?.since ?? 0;
  exchange.hush();
  helpdesk.hush();
  desk.app.wake();
  expect(states()).toEqual(['unknown', 'unknown', 'unknown']);
  const seen = new Set<string>();
  desk.app.onChange(() => {
    const { headline, cells } = desk.app.snapshot();
    seen.add(`${headline.state} ${cells.line.state} ${cells.helpdesk.state}`);
  });
  const line = () => desk.app.snapshot().cells.line.state;
  await until(
    () => desk.app.snapshot().lines[0]?.since,
    (at) => at !== undefined && at > since,
  );
  await until(line, (state) => state === 'working');
  // The helpdesk has not responded yet, so neither the helpdesk nor the headline is shown in green.
  expect([...seen].filter((each) => each.startsWith('working') || each.endsWith('working'))).toEqual([]);
  expect(desk.app.snapshot().headline.state).not.toBe('working');

  // The silent connection is closed, and the helpdesk is checked automatically at its new address.
  helpdesk.close();
  const fresh = await openRelay(Number(new URL(baseUrl).port));
  close.push(fresh.close);
  const renewed = (address: string): string => address.replace(/:\d+/, `:${fresh.port}`);
  await desk.change({
    helpdesk: { ...desk.settings.helpdesk, baseUrl: renewed(baseUrl), presenceUrl: renewed(presenceUrl) },
  });
  await until(states, isGreen);
});

it('connects the line as soon as packets arrive again, despite hanging attempts', async () => {
  desk = await openDesk();
  const exchange = await openRelay(desk.exchange.port);
  close = [exchange.close];
  await desk.change({ lines: [{ ...(desk.settings['lines'] as Record<string, unknown>[])[0], port: exchange.port }] });
  const line = () => desk.app.snapshot().lines[0]?.link;
  await until(line, (link) => link === 'up');

  exchange.swallow();
  exchange.hush();
  desk.app.wake();
  await until(exchange.swallowed, ({ open }) => open > 0);
  exchange.restore();
  // The silent attempt would hang for ten seconds.
  await until(line, (link) => link === 'up');
  await until(exchange.swallowed, ({ open }) => open === 0);
});
