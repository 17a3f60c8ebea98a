/** Desks whose lines see the same calls, and connections to their phone system that can be cut. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import type { PracticeExchange } from '#mock/pbx/exchange.ts';
import { openDesk, until, type Desk } from '../support/start-app.ts';

export const opened: Desk[] = [];
const closing: (() => void)[] = [];
export const closeAll = async (): Promise<void> => {
  for (const desk of opened.splice(0)) await desk.close();
  for (const close of closing.splice(0)) close();
};
export const open = async (): Promise<Desk> => {
  const desk = await openDesk();
  opened.push(desk);
  return desk;
};

export const pbx = (exchange: PracticeExchange, extensions: '*' | readonly string[], port = exchange.port) => ({
  kind: 'asterisk-ami',
  name: 'pbx',
  host: exchange.host,
  port,
  username: exchange.username,
  secret: exchange.secret,
  extensions,
});
export const lamps = ({ sip }: PracticeExchange, extensions: readonly string[], role = 'source') => ({
  kind: 'sip',
  mode: 'watch',
  name: 'lamps',
  role,
  server: sip.url,
  username: sip.watcher.username,
  password: sip.watcher.password,
  extensions,
});
export const allUp = (desk: Desk) =>
  until(
    () => desk.app.snapshot().lines.map(({ link }) => link),
    (links) => links.every((link) => link === 'up'),
  );
export const watch = async (desk: Desk, ...lines: readonly unknown[]): Promise<void> => {
  await desk.change({ lines });
  await allUp(desk);
};
/** Opens a relay to the manager interface. It can be cut while the busy lamp fields continue to work. */
export const openWire = async ({ port, host }: PracticeExchange) => {
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
  return { port: (server.address() as AddressInfo).port, cut, restore: () => void (isCut = false) };
};
export const linkOf = (desk: Desk, name: string) => desk.app.snapshot().lines.find((line) => line.name === name)?.link;
export const bodies = async (desk: Desk) =>
  (await desk.journal('registerCallEvent')).map(({ request: { body } }) => body);
export const idsIn = async (desk: Desk) => [...new Set((await bodies(desk)).map((body) => String(body['Id'])))];
export const tellsEvents = (desk: Desk, count: number) =>
  until(
    () => desk.events(),
    (events) => events.length >= count,
  );
export const aMoment = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const pagesOf = (desk: Desk) => desk.app.host['ledger.list']({ skip: 0, take: 50 });
export const waitsLongerThanAnySource = 1_300;
export const customer = { customer: '+493023125014', dialled: '493023125500', extensions: ['101'] };
