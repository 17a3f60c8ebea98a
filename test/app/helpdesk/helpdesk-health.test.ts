/** What is known of the helpdesk, on real sockets: asked at the start, doubted when presence is silent, found again when it is back. */
import { afterEach, describe, expect, it } from 'vitest';
import { openDesk, until, type Desk } from '../support/start-app.ts';

let desk: Desk;
afterEach(async () => desk.close());
const cell = () => desk.app.snapshot().cells.helpdesk;

describe('the helpdesk cell', () => {
  it('is green only after the helpdesk has answered, with no call and no look-up yet', async () => {
    desk = await openDesk();
    await until(cell, ({ state }) => state === 'working');
    expect(await desk.events()).toEqual([]);
  });

  it('tells at the start that the secret is wrong', async () => {
    desk = await openDesk({}, { apiSecret: 'wrong' });
    await until(
      () => desk.app.snapshot().headline.sentence.code,
      (code) => code === 'now.helpdeskKey',
    );
  });

  it('is as before after a pause, in which nobody was asked', async () => {
    desk = await openDesk({ presence: { channels: [{ channel: 'Chat' }] } });
    await until(cell, ({ state }) => state === 'working');
    await desk.app.host['pause.set']({ forMinutes: 15 });
    // Somebody looks, so presence is asked for, in vain.
    desk.app.setWindowVisible(true);
    await until(
      () => desk.app.snapshot().presence[0],
      (entry) => entry?.askedAt !== undefined,
    );
    await desk.app.host['pause.end']({});
    expect(cell().state).toBe('working');
  });

  it('finds a helpdesk that is back although nothing waits', async () => {
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
