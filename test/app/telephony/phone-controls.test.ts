/**
 * Tests calls that are answered, held and transferred in the app, through the contract, a real SIP line and the
 * helpdesk's journal.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { answerCall } from '#contract/dispatch.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { openDesk, until, type Desk } from '../support/start-app.ts';
import { formatMessages } from '../../support/format-messages.ts';

let desk: Desk | undefined;
afterEach(async () => {
  await desk?.close();
  desk = undefined;
});

const phoneLine = ({ exchange: { sip } }: Desk) => ({
  kind: 'sip',
  mode: 'phone',
  name: 'practice',
  server: sip.url,
  username: '101',
  password: sip.accounts['101']?.password ?? '',
});
const openPhone = async (): Promise<Desk> => {
  const opened = (desk = await openDesk({ lines: [] }, {}, true));
  await opened.change({ lines: [phoneLine(opened)] });
  await until(
    () => opened.app.snapshot().lines[0]?.link,
    (link) => link === 'up',
  );
  return opened;
};
const customer = { customer: '+493023125014', dialled: '493023125500', extensions: ['101'] };
const liveOf = (at: Desk) => at.app.snapshot().live.map(({ page, can }) => ({ id: page.id, kind: page.kind, can }));
/** Waits until the call is ringing and is shown with its buttons. */
const ringing = async (at: Desk) => {
  const call = at.exchange.ring(customer);
  const [live] = await until(
    () => liveOf(at),
    ([first]) => first?.can !== undefined,
  );
  return { call, pageId: live?.id ?? '', can: live?.can };
};
const press = async (at: Desk, name: string, input: unknown) => {
  const reply = await answerCall(at.app.host, name, input, (error) => {
    throw error;
  });
  return reply.ok ? formatMessages((reply.output as { sentence: unknown }).sentence) : reply.error.code;
};
const canNow = (at: Desk, pageId: string) => liveOf(at).find(({ id }) => id === pageId)?.can;
const untilCan = (at: Desk, pageId: string, deed: string) =>
  until(
    () => canNow(at, pageId) ?? [],
    (can) => can.some((each) => each === deed),
  );

describe('A call at the practice phone', () => {
  it('can be answered and ended in the window, and is reported', async () => {
    const at = await openPhone();
    const { pageId, can } = await ringing(at);
    expect(can).toEqual(['answer', 'reject']);
    expect(await press(at, 'phone.answer', { pageId })).toBe('Answering the call.');
    expect(await untilCan(at, pageId, 'hang-up')).toEqual(['hold', 'transfer', 'hang-up']);
    expect(await press(at, 'phone.answer', { pageId })).toBe('not_now');
    await press(at, 'phone.hangUp', { pageId });
    expect(await until(at.events, (events) => events.length === 2)).toEqual([
      'Answered 101 201',
      'Disconnected 101 201',
    ]);
    const [{ request } = { request: { body: {} } }] = await at.journal('registerCallEvent');
    expect(request.body).toMatchObject({
      PhoneNumber: '+493023125014',
      PhoneReferrer: '+493023125500',
      Direction: 'Inbound',
    });
    expect(at.app.snapshot().recent[0]).toMatchObject({ evidence: 'device', outcome: 'Registered' });
    expect(await press(at, 'phone.hangUp', { pageId })).toBe('call_over');
    const { steps } = await at.app.host['ledger.page']({ id: pageId });
    const evidence = steps.filter(({ kind }) => kind === 'heard').map(({ text, source }) => [text.code, source]);
    expect(evidence).toEqual([
      ['heard.ringing', 'INVITE'],
      ['heard.answered', '200 OK'],
      ['heard.agentHungUp', 'BYE'],
    ]);
  });

  it('can be rejected, held and resumed', async () => {
    const at = await openPhone();
    const declined = await ringing(at);
    await press(at, 'phone.reject', { pageId: declined.pageId });
    await until(
      () => at.app.snapshot().recent[0]?.outcome,
      (outcome) => outcome === 'Missed',
    );
    const { call, pageId } = await ringing(at);
    await press(at, 'phone.answer', { pageId });
    await untilCan(at, pageId, 'hold');
    await press(at, 'phone.hold', { pageId });
    expect(await untilCan(at, pageId, 'resume')).toEqual(['resume', 'transfer', 'hang-up']);
    expect(call.isHeld('101')).toBe(true);
    await press(at, 'phone.resume', { pageId });
    await untilCan(at, pageId, 'hold');
  });

  it('supports a blind transfer, with the final events Transfer and Disconnected', async () => {
    const at = await openPhone();
    const { pageId } = await ringing(at);
    await press(at, 'phone.answer', { pageId });
    await untilCan(at, pageId, 'transfer');
    expect(await press(at, 'phone.transfer', { pageId, to: ' 1 02 ', kind: 'blind' })).toBe(
      'Transferring the call to 102.',
    );
    expect(await until(at.events, (events) => events.length === 3)).toEqual([
      'Answered 101 201',
      'Transfer 102 201',
      'Disconnected 102 201',
    ]);
    const { steps } = await at.app.host['ledger.page']({ id: pageId });
    expect(steps.map(({ text }) => text.code)).toContain('heard.unseen');
  });

  it('can be transferred after a consultation', async () => {
    const at = await openPhone();
    const { pageId } = await ringing(at);
    await press(at, 'phone.answer', { pageId });
    await untilCan(at, pageId, 'transfer');
    expect(await press(at, 'phone.transfer', { pageId, to: '102', kind: 'attended' })).toMatch(/^Calling 102 while/);
    await untilCan(at, pageId, 'complete');
    expect(await press(at, 'phone.transfer', { pageId, kind: 'attended' })).toMatch(/^Transferring the call to 102/);
    expect(await until(at.events, (events) => events.length === 3)).toEqual([
      'Answered 101 201',
      'Transfer 102 201',
      'Disconnected 102 201',
    ]);
    // The consultation call was with a colleague, not a customer.
    expect(
      at.app
        .snapshot()
        .recent.map(({ outcome }) => outcome)
        .toSorted(),
    ).toEqual(['Internal', 'Registered']);
  });

  it('can be outbound and is reported with the dialled number', async () => {
    const at = await openPhone();
    await press(at, 'phone.dial', { to: '0 30 23125 088' });
    const [live] = await until(
      () => liveOf(at),
      ([first]) => first?.can?.includes('hold') === true,
    );
    await press(at, 'phone.hangUp', { pageId: live?.id ?? '' });
    expect(await until(at.events, (events) => events.length === 2)).toEqual([
      'Answered 101 201',
      'Disconnected 101 201',
    ]);
    const [{ request } = { request: { body: {} } }] = await at.journal('registerCallEvent');
    expect(request.body).toMatchObject({ PhoneNumber: '+493023125088', Direction: 'Outbound' });
  });

  it('rejects a missing number and a number that cannot be dialled', async () => {
    const at = await openPhone();
    expect(await press(at, 'phone.transfer', { pageId: 'x', to: 'sip:102@evil', kind: 'blind' })).toBe('bad_input');
    expect(await press(at, 'phone.transfer', { pageId: 'x', kind: 'blind' })).toBe('bad_input');
  });
});

describe('A call on a line without a phone', () => {
  it('can only be hung up, through the manager interface', async () => {
    const at = (desk = await openDesk());
    const { call, pageId, can } = await (async () => {
      const ring = at.exchange.ring(customer);
      const [live] = await until(
        () => liveOf(at),
        (all) => all.length > 0,
      );
      return { call: ring, pageId: live?.id ?? '', can: live?.can };
    })();
    expect(can).toBeUndefined();
    expect(await press(at, 'phone.answer', { pageId })).toBe('not_here');
    call.answer('101');
    expect(await untilCan(at, pageId, 'hang-up')).toEqual(['hang-up']);
    expect(await press(at, 'phone.hold', { pageId })).toBe('not_here');
    expect(await press(at, 'phone.hangUp', { pageId })).toBe('Hanging up.');
    await until(
      () => liveOf(at).length,
      (count) => count === 0,
    );
  });
});

describe('A phone without sound', () => {
  it('is rejected in the settings with the path and the reason', () => {
    const settings = {
      agent: { extension: '101' },
      lines: [{ kind: 'sip', mode: 'phone', server: 'wss://pbx/ws', username: '101', password: 'x' }],
    };
    const find = () => ({ ok: true as const, value: '' });
    expect(formatMessages(checkSettings(settings, find))).toEqual({
      ok: false,
      problems: [
        {
          path: 'lines[0].mode',
          message:
            'expected "watch" ("phone" works only in practice mode, because it would answer customers’ calls without sound), got "phone"',
        },
      ],
    });
    expect(checkSettings(settings, find, true).ok).toBe(true);
    expect(checkSettings({ ...settings, lines: [{ ...settings.lines[0], practice: true }] }, find).ok).toBe(false);
  });
});
