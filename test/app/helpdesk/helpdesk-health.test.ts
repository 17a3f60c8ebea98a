/**
 * Tests the helpdesk status on real sockets. It is checked at startup, unchanged during a pause, and restored when the
 * helpdesk responds again.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { openDesk, until, type Desk } from '../support/start-app.ts';

let desk: Desk;
afterEach(async () => desk.close());
const cell = () => desk.app.snapshot().cells.helpdesk;

describe('The helpdesk status', () => {
  it('becomes green only after a response from the helpdesk, even without calls or look-ups', async () => {
    desk = await openDesk();
    await until(cell, ({ state }) => state === 'working');
    expect(await desk.events()).toEqual([]);
  });

  it('shows a wrong secret at startup', async () => {
    desk = await openDesk({}, { apiSecret: 'wrong' });
    await until(
      () => desk.app.snapshot().headline.sentence.code,
      (code) => code === 'now.helpdeskKey',
    );
  });

  it('stays unchanged during a pause, which has no checks', async () => {
    desk = await openDesk({ presence: { channels: [{ channel: 'Chat' }] } });
    await until(cell, ({ state }) => state === 'working');
    await desk.app.host['pause.set']({ forMinutes: 15 });
    // The window is visible, so presence is requested and fails.
    desk.app.setWindowVisible(true);
    await until(
      () => desk.app.snapshot().presence[0],
      (entry) => entry?.askedAt !== undefined,
    );
    await desk.app.host['pause.end']({});
    expect(cell().state).toBe('working');
  });

  it('detects that a helpdesk is reachable again even if no items are waiting', async () => {
    desk = await openDesk();
    await until(cell, ({ state }) => state === 'working');
    await desk.control('PUT', 'faults', { faults: [{ kind: 'status', status: 503, next: 3 }] });
    void desk.app.host['conversations.read']({ query: {} });
    void desk.app.host['conversations.read']({ query: {} });
    await until(
      () => desk.app.snapshot().headline.sentence.code,
      (code) => code === 'now.helpdeskErrors',
    );
    await until(cell, ({ state }) => state === 'working');
  });
});
