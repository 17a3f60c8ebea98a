/** Tests how hooks determine the customer and the agent, from the control API to the helpdesk's journal. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { openDesk, until, type Desk } from '../support/start-app.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({
    lines: [{ kind: 'softphone-hook', name: 'softphone', extensions: ['101', '102'], outsidePrefix: '0' }],
  });
  await until(
    () => desk.app.snapshot().lines[0]?.link,
    (link) => link === 'up',
  );
});
afterAll(() => desk.close());

const sendHook = async (event: string, number: string, extension?: string): Promise<void> => {
  await desk.app.host['call.hook']({ event, number, ...omitUndefined({ extension }) });
};
const reported = async (): Promise<string[]> =>
  (await desk.journal('registerCallEvent')).map(({ request }) => {
    const { EventType, PhoneExtension, PhoneNumber, Direction } = request.body as Record<string, string>;
    return `${EventType} ${PhoneExtension} ${PhoneNumber} ${Direction}`;
  });

it("reports a number without its prefix, based on the agent's country", async () => {
  const before = (await reported()).length;
  for (const event of ['ring', 'answer', 'end']) await sendHook(event, '0015112345678');
  await until(desk.events, (events) => events.length === before + 2);
  expect((await reported()).slice(before)).toEqual([
    'Answered 101 +4915112345678 Inbound',
    'Disconnected 101 +4915112345678 Inbound',
  ]);
});

it('treats a number with the same ending as another call', async () => {
  const before = (await reported()).length;
  for (const event of ['ring', 'answer']) await sendHook(event, '030123456');
  for (const event of ['outgoing', 'start', 'end']) await sendHook(event, '008930123456');
  await until(desk.events, (events) => events.length === before + 3);
  await sendHook('end', '030123456');
  await until(desk.events, (events) => events.length === before + 4);
  expect((await reported()).slice(before)).toEqual([
    'Answered 101 +4930123456 Inbound',
    'Answered 101 +498930123456 Outbound',
    'Disconnected 101 +498930123456 Outbound',
    'Disconnected 101 +4930123456 Inbound',
  ]);
});

it('reports the agent and the end for the account that answered', async () => {
  const before = (await reported()).length;
  await sendHook('ring', '03023125014', '101');
  await sendHook('ring', '03023125014', '102');
  await sendHook('answered', '03023125014', '102');
  await sendHook('disconnected', '03023125014', '101');
  await until(desk.events, (events) => events.length === before + 1);
  expect(desk.app.snapshot().live).toHaveLength(1);
  await sendHook('disconnected', '03023125014', '102');
  await until(desk.events, (events) => events.length === before + 2);
  expect((await reported()).slice(before)).toEqual([
    'Answered 102 +493023125014 Inbound',
    'Disconnected 102 +493023125014 Inbound',
  ]);
});
