/** Which customer and which agent a softphone's hooks mean, from the command's door to the helpdesk's journal. */
import { afterAll, beforeAll, expect, it } from 'vitest';
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

const say = async (event: string, number: string, extension?: string): Promise<void> => {
  await desk.app.host['call.hook']({ event, number, ...(extension === undefined ? {} : { extension }) });
};
const told = async (): Promise<string[]> =>
  (await desk.journal('registerCallEvent')).map(({ request }) => {
    const { EventType, PhoneExtension, PhoneNumber, Direction } = request.body as Record<string, string>;
    return `${EventType} ${PhoneExtension} ${PhoneNumber} ${Direction}`;
  });

it('a caller whose number comes with the prefix is told without it, by the country of the agent', async () => {
  const before = (await told()).length;
  for (const event of ['ring', 'answer', 'end']) await say(event, '0015112345678');
  await until(desk.events, (events) => events.length === before + 2);
  expect((await told()).slice(before)).toEqual([
    'Answered 101 +4915112345678 Inbound',
    'Disconnected 101 +4915112345678 Inbound',
  ]);
});

it('somebody else whose number ends alike is another call: neither dialling nor hanging up ends the first', async () => {
  const before = (await told()).length;
  for (const event of ['ring', 'answer']) await say(event, '030123456');
  for (const event of ['outgoing', 'start', 'end']) await say(event, '008930123456');
  await until(desk.events, (events) => events.length === before + 3);
  await say('end', '030123456');
  await until(desk.events, (events) => events.length === before + 4);
  expect((await told()).slice(before)).toEqual([
    'Answered 101 +4930123456 Inbound',
    'Answered 101 +498930123456 Outbound',
    'Disconnected 101 +498930123456 Outbound',
    'Disconnected 101 +4930123456 Inbound',
  ]);
});

it('of two accounts that ring, the one that is answered tells its agent and its own end', async () => {
  const before = (await told()).length;
  await say('ring', '03023125014', '101');
  await say('ring', '03023125014', '102');
  await say('answered', '03023125014', '102');
  await say('disconnected', '03023125014', '101');
  await until(desk.events, (events) => events.length === before + 1);
  expect(desk.app.snapshot().live).toHaveLength(1);
  await say('disconnected', '03023125014', '102');
  await until(desk.events, (events) => events.length === before + 2);
  expect((await told()).slice(before)).toEqual([
    'Answered 102 +493023125014 Inbound',
    'Disconnected 102 +493023125014 Inbound',
  ]);
});
