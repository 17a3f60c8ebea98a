/** One customer call that several lines of a PC see, and several PCs that watch one exchange: judged by the helpdesk's journal. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import type { PracticeExchange } from '#mock/exchange/exchange.ts';
import { openDesk, until, type Desk } from './desk.ts';

const opened: Desk[] = [];
const closing: (() => void)[] = [];
afterEach(async () => {
  for (const desk of opened.splice(0)) await desk.close();
  for (const close of closing.splice(0)) close();
});
const open = async (): Promise<Desk> => {
  const desk = await openDesk();
  opened.push(desk);
  return desk;
};

const pbx = (exchange: PracticeExchange, extensions: '*' | readonly string[], port = exchange.port) => ({
  kind: 'asterisk-ami',
  name: 'pbx',
  host: exchange.host,
  port,
  username: exchange.username,
  secret: exchange.secret,
  extensions,
});
const lamps = ({ sip }: PracticeExchange, extensions: readonly string[], role = 'source') => ({
  kind: 'sip',
  mode: 'watch',
  name: 'lamps',
  role,
  server: sip.url,
  username: sip.watcher.username,
  password: sip.watcher.password,
  extensions,
});
const allUp = (desk: Desk) =>
  until(
    () => desk.app.snapshot().lines.map(({ link }) => link),
    (links) => links.every((link) => link === 'up'),
  );
const watch = async (desk: Desk, ...lines: readonly unknown[]): Promise<void> => {
  await desk.change({ lines });
  await allUp(desk);
};
/** A wire to the manager interface that can be cut while the lamps go on. */
const openWire = async ({ port, host }: PracticeExchange) => {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(port, host);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  closing.push(() => {
    cut();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, cut, mend: () => void (isCut = false) };
};
const linkOf = (desk: Desk, name: string) => desk.app.snapshot().lines.find((line) => line.name === name)?.link;
const bodies = async (desk: Desk) => (await desk.journal('registerCallEvent')).map(({ request: { body } }) => body);
const idsIn = async (desk: Desk) => [...new Set((await bodies(desk)).map((body) => String(body['Id'])))];
const tellsEvents = (desk: Desk, count: number) =>
  until(
    () => desk.events(),
    (events) => events.length >= count,
  );
const aMoment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const pagesOf = (desk: Desk) => desk.app.host['ledger.list']({ skip: 0, take: 50 });
const waitsLongerThanAnySource = 1_300;
const customer = { customer: '+493023125014', dialled: '493023125500', extensions: ['101'] };

describe('manager interface and lamps of one exchange', () => {
  it('tell each call once, under the exchange’s Id, on one page', async () => {
    const desk = await open();
    await watch(desk, pbx(desk.exchange, ['101', '102']), lamps(desk.exchange, ['101', '102']));
    const plays: [name: Parameters<PracticeExchange['place']>[0], events: readonly string[]][] = [
      ['gives-up', []],
      ['colleague-is-faster', ['Answered 102', 'Disconnected 102']],
      ['hand-over-attended', ['Answered 101', 'Transfer 102', 'Answered 102', 'Disconnected 102']],
      ['withheld', []],
      ['internal', []],
    ];
    for (const [index, [name]] of plays.entries())
      await desk.exchange.place(name, { ringMs: 40, talkMs: 40, customer: `+4930231250${10 + index}` });
    await tellsEvents(desk, plays.flatMap(([, told]) => told).length);
    await aMoment(waitsLongerThanAnySource);
    // Pops go before what follows, so each call is read for itself.
    const calls = Map.groupBy(await bodies(desk), (body) => String(body['Id']));
    expect(
      [...calls.values()].map((own) =>
        own.map((body) => `${String(body['EventType'])} ${String(body['PhoneExtension'])}`),
      ),
    ).toEqual(plays.flatMap(([, told]) => (told.length === 0 ? [] : [told])));
    const ids = await idsIn(desk);
    expect(ids.length).toBe(plays.filter(([, told]) => told.length > 0).length);
    expect(ids.filter((id) => !id.startsWith('pbx:'))).toEqual([]);
    const { pages } = await pagesOf(desk);
    const registered = pages.filter(({ outcome }) => outcome === 'Registered');
    expect(registered.length).toBe(ids.length);
    expect(registered.map(({ callId }) => callId).toSorted()).toEqual(ids.toSorted());
    // Who saw it too stands on the page.
    const answered = registered.at(-1)?.id ?? '';
    const { steps } = await desk.app.host['ledger.page']({ id: answered });
    expect(JSON.stringify(steps)).toContain('heard.alsoSeen');
  });

  it('when the manager interface is cut off, lamps speak at once; it comes back to the same call', async () => {
    const desk = await open();
    const wire = await openWire(desk.exchange);
    await watch(desk, pbx(desk.exchange, ['101', '102'], wire.port), lamps(desk.exchange, ['101', '102']));
    wire.cut();
    await until(
      () => linkOf(desk, 'pbx'),
      (link) => link !== 'up',
    );
    const call = desk.exchange.ring(customer);
    await until(
      () => desk.app.snapshot().live.length,
      (count) => count === 1,
    );
    call.answer('101');
    await tellsEvents(desk, 1);
    wire.mend();
    desk.app.wake();
    await allUp(desk);
    call.blindTransfer('101', '102');
    call.answer('102');
    await tellsEvents(desk, 3);
    call.hangUp('customer');
    await aMoment(waitsLongerThanAnySource);
    expect(await desk.events()).toEqual([
      'Answered 101 201',
      'Transfer 102 201',
      'Answered 102 201',
      'Disconnected 102 201',
    ]);
    expect((await idsIn(desk)).length).toBe(1);
    expect((await pagesOf(desk)).pages.length).toBe(1);
  });

  it('a helper ends what the cut-off manager interface cannot, and opens nothing', async () => {
    const desk = await open();
    const wire = await openWire(desk.exchange);
    await watch(desk, pbx(desk.exchange, ['101'], wire.port), lamps(desk.exchange, ['101'], 'helper'));
    const call = desk.exchange.ring(customer);
    call.answer('101');
    await tellsEvents(desk, 1);
    await aMoment(50);
    wire.cut();
    await until(
      () => linkOf(desk, 'pbx'),
      (link) => link !== 'up',
    );
    call.hangUp('customer');
    expect(await tellsEvents(desk, 2)).toEqual(['Answered 101 201', 'Disconnected 101 201']);
    const missed = desk.exchange.ring({ ...customer, customer: '+493023125099' });
    missed.answer('101');
    await aMoment(100);
    missed.hangUp('101');
    wire.mend();
    desk.app.wake();
    await allUp(desk);
    await aMoment(100);
    expect((await desk.events()).length).toBe(2);
    expect((await pagesOf(desk)).pages.map(({ outcome }) => outcome)).toEqual(['Registered']);
  });

  it('what waits for a surer line is told after a restart in the middle of it', async () => {
    const desk = await open();
    const wire = await openWire(desk.exchange);
    await watch(desk, pbx(desk.exchange, ['101'], wire.port), lamps(desk.exchange, ['101']));
    // A manager interface that is up and says nothing: it watches an extension that this exchange rings elsewhere.
    const silent = await openDesk();
    opened.push(silent);
    await watch(desk, pbx(silent.exchange, ['101']), lamps(desk.exchange, ['101']));
    const call = desk.exchange.ring(customer);
    await until(
      () => desk.app.snapshot().live.length,
      (count) => count === 1,
    );
    call.answer('101');
    await until(
      () => desk.app.snapshot().live[0]?.steps.map(({ text }) => text.code) ?? [],
      (codes) => codes.includes('decided.waitsForSurer'),
    );
    expect(await desk.events()).toEqual([]);
    await desk.restart();
    expect(await tellsEvents(desk, 1)).toEqual(['Answered 101 201']);
    call.hangUp('customer');
    expect(await tellsEvents(desk, 2)).toEqual(['Answered 101 201', 'Disconnected 101 201']);
    expect((await idsIn(desk)).every((id) => id.startsWith('lamps:'))).toBe(true);
  });
});

describe('several PCs at one exchange', () => {
  const second = async (first: Desk, extensions: '*' | readonly string[]): Promise<Desk> => {
    const desk = await openDesk({ lines: [] });
    opened.push(desk);
    // Two PCs share the limits of one subscription; here it is about what they tell.
    await first.control('PUT', 'limits', { enabled: false });
    await desk.change({ helpdesk: first.settings.helpdesk, lines: [pbx(first.exchange, extensions)] });
    await allUp(desk);
    return desk;
  };

  it('each with its own extension: one Id, each tells its part, both tell the same end', async () => {
    const first = await open();
    await second(first, ['102']);
    await first.exchange.place('hand-over', { ringMs: 40, talkMs: 60, customer: '+493023125014' });
    await tellsEvents(first, 5);
    await aMoment(50);
    const events = await first.events();
    expect(events.toSorted()).toEqual(
      [
        'Answered 101 201',
        'Transfer 102 201',
        'Answered 102 201',
        'Disconnected 102 201',
        'Disconnected 102 201',
      ].toSorted(),
    );
    expect(events[0]).toBe('Answered 101 201');
    expect((await idsIn(first)).length).toBe(1);
    const ends = (await bodies(first)).filter((body) => body['EventType'] === 'Disconnected');
    expect(ends[1]).toEqual(ends[0]);
  });

  it('one with its extension, one for the whole site: what both tell is the same, and the helpdesk logs it once', async () => {
    const first = await open();
    await second(first, '*');
    await first.exchange.place('customer-calls', { ringMs: 40, talkMs: 60, customer: '+493023125014' });
    await tellsEvents(first, 4);
    const told = await bodies(first);
    expect(told.map((body) => body['EventType'])).toEqual(['Answered', 'Answered', 'Disconnected', 'Disconnected']);
    expect([told[1], told[3]]).toEqual([told[0], told[2]]);
    const { conversations } = (await first.control('GET', 'state')) as {
      readonly conversations: readonly {
        readonly channel: string;
        readonly messages: readonly { readonly content: string }[];
      }[];
    };
    const logs = conversations.flatMap(({ channel, messages }) => (channel === 'Phone' ? [messages] : []));
    expect(logs.map((messages) => messages.map(({ content }) => content))).toEqual([
      ['Call from 030 23125014 to 030 23125501', 'Anna Brandt answered on 101', 'The call ended'],
    ]);
  });
});
