/**
 * The state of the helpdesk on real sockets: checked at the start, uncertain when presence fails, and found again on
 * return.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { openDesk, until, type Desk } from '../support/start-app.ts';

let desk: Desk;
afterEach(async () => desk.close());
const cell = () => desk.app.snapshot().cells.helpdesk;

describe('The helpdesk cell', () => {
  it('is green only after an answer of the helpdesk, without any call or look-up', async () => {
    desk = await openDesk();
    await until(cell, ({ state }) => state === 'working');
    expect(await desk.events()).toEqual([]);
  });

  it('shows a wrong secret at the start', async () => {
    desk = await openDesk({}, { apiSecret: 'wrong' });
    await until(
      () => desk.app.snapshot().headline.sentence.code,
      (code) => code === 'now.helpdeskKey',
    );
  });

  it('is the same after a pause without checks', async () => {
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

  it('detects the return of a helpdesk although no item waits', async () => {
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
