/**
 * Tests what the helpdesk receives and what the entries show if delivery fails. The received requests are read from the
 * helpdesk's journal.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { checkSettings } from '#app/settings/check-settings.ts';
import { openDesk, until, type Desk } from '../support/start-app.ts';

let desk: Desk;
afterEach(async () => desk.close());

const fast = { ringMs: 0, talkMs: 0, customer: '+493023125014', dialled: '493023125500' };
const outcomes = () => desk.app.snapshot().recent.map((page) => page.outcome);

describe('Delivery during problems', () => {
  it('shows the rejected extension and does not report the end of the call', async () => {
    desk = await openDesk({ agent: { extension: '107' } });
    await desk.exchange.place('customer-calls', { ...fast, agent: '107' });
    const [page] = await until(
      () => desk.app.snapshot().recent,
      (recent) => recent[0]?.outcome === 'Refused',
    );
    expect(page?.why).toEqual({ code: 'why.refusedExtension', values: { extension: '107' } });
    expect(await desk.events()).toEqual(['Answered 107 406']);
    expect(desk.app.snapshot().headline).toMatchObject({ state: 'broken', sentence: { code: 'now.popFailed' } });
  });

  it('stops the queue after a wrong secret and resumes once the secret is corrected', async () => {
    desk = await openDesk();
    const { settings } = desk;
    await desk.app.apply(
      checked({ ...settings, helpdesk: { ...settings.helpdesk, apiSecret: 'wrong', voipKey: 'wrong' } }),
    );
    await desk.exchange.place('customer-calls', fast);
    await until(
      () => desk.app.snapshot().waiting,
      ({ gate, count }) => gate === 'unauthorised' && count > 0,
    );
    expect(desk.app.snapshot().headline.sentence.code).toBe('now.helpdeskKey');
    await desk.app.apply(checked(settings));
    await until(
      () => desk.events(),
      (events) => events.filter((event) => event.endsWith(' 201')).length === 2,
    );
    expect((await desk.events()).filter((event) => event.endsWith(' 401'))).toHaveLength(1);
  });

  it('holds a late call for an unreachable helpdesk until a user sends it', async () => {
    desk = await openDesk({ calls: { freshSeconds: 5 } });
    await desk.control('PUT', 'faults', { faults: [{ operation: 'registerCallEvent', kind: 'reset', next: 1_000 }] });
    await desk.exchange.place('customer-calls', fast);
    await until(
      () => desk.app.snapshot().recent[0]?.outcome,
      (outcome) => outcome === 'Held as late',
    );
    expect(desk.app.snapshot().waiting.decisions).toBeGreaterThan(0);
    await desk.control('PUT', 'faults', { faults: [] });
    const { items } = await desk.app.host['outbox.list']({});
    const answered = items.find((item) => item.state === 'late');
    await desk.app.host['outbox.retry']({ id: answered?.id ?? '' });
    await until(
      () => desk.app.snapshot().recent[0]?.outcome,
      (outcome) => outcome === 'Registered',
    );
    await until(
      () => desk.events(),
      (events) => events.includes('Disconnected 101 201'),
    );
  });

  it('records calls during a pause without sending them later', async () => {
    desk = await openDesk();
    await desk.app.host['pause.set']({ forMinutes: 15 });
    await desk.exchange.place('customer-calls', fast);
    await until(outcomes, (all) => all.includes('Paused'));
    await desk.app.host['pause.end']({});
    await desk.exchange.place('customer-calls', { ...fast, customer: '+491713920021' });
    await until(
      () => desk.events(),
      (events) => events.length >= 2,
    );
    expect(await desk.events()).toEqual(['Answered 101 201', 'Disconnected 101 201']);
  });

  it('reports the end of a call from before a pause, but no other calls', async () => {
    desk = await openDesk({ agent: { extension: '101' }, lines: [] });
    await desk.app.apply(checked({ ...desk.settings, lines: watching(desk, ['101', '102']) }));
    await until(
      () => desk.app.snapshot().lines[0]?.link,
      (link) => link === 'up',
    );
    const call = desk.exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
    call.answer('101');
    await until(
      () => desk.events(),
      (events) => events.length === 1,
    );
    await desk.app.host['pause.set']({ forMinutes: 15 });
    call.blindTransfer('101', '102');
    call.answer('102');
    call.hangUp('customer');
    await until(
      () => desk.app.snapshot().live.length,
      (live) => live === 0,
    );
    expect(await desk.events()).toEqual(['Answered 101 201']);
    await desk.app.host['pause.end']({});
    await until(
      () => desk.events(),
      (events) => events.length === 3,
    );
    expect(await desk.events()).toEqual(['Answered 101 201', 'Transfer 102 201', 'Disconnected 102 201']);
    expect(desk.app.snapshot().recent[0]?.outcome).toBe('Registered');
  });

  it('never reports a call from a pause, even after a restart', async () => {
    desk = await openDesk();
    await desk.app.host['pause.set']({ forMinutes: 15 });
    const call = desk.exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
    call.answer('101');
    await until(
      () => desk.app.snapshot().live[0]?.page.outcome,
      (outcome) => outcome === 'Paused',
    );
    const app = await desk.restart();
    await app.host['pause.end']({});
    call.hangUp('customer');
    await until(
      () => app.snapshot().recent[0]?.outcome,
      (outcome) => outcome === 'Paused',
    );
    expect(await desk.events()).toEqual([]);
  });

  it('shows Registered only after the helpdesk has confirmed the call', async () => {
    desk = await openDesk();
    await desk.app.apply(checked({ ...desk.settings, helpdesk: undefined }));
    await desk.exchange.place('customer-calls', fast);
    const [page] = await until(
      () => desk.app.snapshot().recent,
      (recent) => recent.length > 0,
    );
    expect([page?.outcome, page?.why.code]).toEqual(['Waiting', 'call.queuedToSend']);
  });

  it('keeps a call registered if its end is rejected', async () => {
    desk = await openDesk();
    const call = desk.exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
    call.answer('101');
    await until(
      () => desk.events(),
      (events) => events.length === 1,
    );
    await desk.control('PUT', 'faults', {
      faults: [{ operation: 'registerCallEvent', kind: 'status', status: 406, next: 1 }],
    });
    call.hangUp('customer');
    await until(
      () => desk.app.snapshot().waiting.decisions,
      (decisions) => decisions === 1,
    );
    expect(desk.app.snapshot().recent[0]).toMatchObject({ outcome: 'Registered', why: { code: 'call.talkedSeconds' } });
  });

  it('still shows in the entry after a restart that the item was discarded', async () => {
    desk = await openDesk({ agent: { emailAddress: 'anna@shop.example', extension: '107' } });
    await desk.exchange.place('customer-calls', { ...fast, agent: '107' });
    await until(
      () => desk.app.snapshot().recent[0]?.outcome,
      (outcome) => outcome === 'Refused',
    );
    const app = await desk.restart();
    const { items, total } = await app.host['outbox.list']({});
    expect(total).toBe(items.length);
    await app.host['outbox.discard']({ id: items[0]?.id ?? '' });
    expect(app.snapshot().recent[0]?.outcome).toBe('Discarded');
  });

  it('does not cause a second screen pop after a restart, and reports the end', async () => {
    desk = await openDesk();
    const call = desk.exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
    call.answer('101');
    await until(
      () => desk.events(),
      (events) => events.length === 1,
    );
    await desk.restart();
    await until(
      () => desk.app.snapshot().live.length,
      (live) => live === 1,
    );
    call.hangUp('customer');
    await until(
      () => desk.events(),
      (events) => events.length === 2,
    );
    expect(await desk.events()).toEqual(['Answered 101 201', 'Disconnected 101 201']);
  });

  it('closes a call that ended while the app was not running', async () => {
    desk = await openDesk();
    const call = desk.exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
    call.answer('101');
    await until(
      () => desk.events(),
      (events) => events.length === 1,
    );
    const restarted = desk.restart();
    call.hangUp('customer');
    await restarted;
    await until(
      () => desk.events(),
      (events) => events.length === 2,
    );
    expect(await desk.events()).toEqual(['Answered 101 201', 'Disconnected 101 201']);
  });
});

const watching = (from: Desk, extensions: readonly string[]) => [
  {
    kind: 'asterisk-ami',
    name: 'pbx',
    host: from.exchange.host,
    port: from.exchange.port,
    username: from.exchange.username,
    secret: from.exchange.secret,
    extensions,
  },
];
const checked = (settings: unknown) => {
  const result = checkSettings(settings, () => ({ ok: true, value: '' }));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.ready;
};
