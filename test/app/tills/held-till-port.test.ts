/** Tests that the window, the status and the doctor report another program that uses the port of the tills. */
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import type { Snapshot } from '#contract/snapshot.ts';
import { evaluateTillServer } from '#app/doctor/till-ports.ts';
import { describeRunningApp } from '#app/setup/doctor-view.ts';
import { createHeldPort } from '#app/tills/held-till-port.ts';
import type { HeldPort } from '#app/tills/till-server-port.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import type { KnownTill } from '#tills/auth/till-registry.ts';
import { ask } from '../../tills/http-client.ts';
import { startTestServer } from '../../tills/test-server.ts';
import { openDesk, until, type Desk } from '../support/start-app.ts';

const token = 'q7Xv2mPz9LkT4wBn8RcJ';
const headers = { authorization: `Bearer ${token}` };
const portOf = (address: string | undefined): number => Number(new URL(address ?? '').port);

/** Starts the app again while another program uses `port`. */
const restartBeside = async (desk: Desk, port: number): Promise<Server> => {
  const strange = createServer();
  onTestFinished(() => void strange.close());
  await desk.restartOn(() => void strange.listen({ host: '127.0.0.1', port }));
  return strange;
};

const doctorOf = async ({ app }: Desk) => {
  const { tillPort, tillServer } = await describeRunningApp(app, Date.now());
  const port = tillPort ?? 0;
  return evaluateTillServer({ port, reason: tillServer?.reason }, [port]);
};
const tillState = ({ cells, headline }: Snapshot) => [cells.till.state, cells.till.word.code, headline.state];

it('reports the port until every till has connected to the new one', async () => {
  const desk = await openDesk({ tills: [{ kind: 'http', name: 'Till 2', token }] });
  onTestFinished(desk.close);
  const first = portOf(desk.app.tillUrl);
  expect((await doctorOf(desk)).state).toBe('ok');
  await restartBeside(desk, first);
  const second = portOf(desk.app.tillUrl);
  expect(second).not.toBe(first);

  const snapshot = desk.app.snapshot();
  expect(tillState(snapshot)).toEqual(['limited', 'word.portHeld', 'limited']);
  const detail = inEnglish(snapshot.cells.till.detail);
  for (const part of [`using port ${first} when`, `connect to port ${second}.`, 'Till 2', 'Close that program'])
    expect(detail).toContain(part);
  expect(inEnglish(snapshot.headline.detail)).toBe(detail);
  expect(await doctorOf(desk)).toMatchObject({
    state: 'limited',
    code: 'doctor.tillPorts.held',
    values: { held: first, port: second, names: 'Till 2' },
    advice: 'doctor.tillPorts.held.do',
  });

  expect((await ask(desk.app.tillUrl ?? '', '/status', { headers })).status).toBe(200);
  expect(desk.app.snapshot().tillServers[0]).toMatchObject({ state: 'working', link: 'up' });
  expect((await doctorOf(desk)).state).toBe('ok');
});

it('returns to the earlier port after a restart if a till may still use it', async () => {
  const desk = await openDesk({ tills: [{ kind: 'http', name: 'Till 2', token }] });
  onTestFinished(desk.close);
  const first = portOf(desk.app.tillUrl);
  const strange = await restartBeside(desk, first);
  const second = portOf(desk.app.tillUrl);
  // The report survives a restart while the other program is still running.
  await desk.restart();
  expect(portOf(desk.app.tillUrl)).toBe(second);
  expect(desk.app.snapshot().cells.till.word.code).toBe('word.portHeld');
  await new Promise((resolve) => strange.close(resolve));
  await desk.restart();
  expect(portOf(desk.app.tillUrl)).toBe(first);
  expect(desk.app.snapshot().tillServers[0]).toMatchObject({ state: 'working' });
});

it('shows a PC without tills which port to use, and stays working', async () => {
  const desk = await openDesk({ tills: [] });
  onTestFinished(desk.close);
  const first = portOf(desk.app.tillUrl);
  await restartBeside(desk, first);
  const [server] = desk.app.snapshot().tillServers;
  expect(server).toMatchObject({ state: 'working', reason: { code: 'door.portHeldNoTill', values: { held: first } } });
  expect(await doctorOf(desk)).toMatchObject({ state: 'ok', code: 'doctor.tillPorts.heldNoTill' });
});

/** Checks a first port that another program holds and that no till has used yet, as in a new installation. */
const checkNew = (port: number) => {
  const seen = { changes: 0, forgotten: 0 };
  const held: HeldPort = { port, since: 1_000, wasUsed: false };
  const till: KnownTill = { name: 'Till 2', tokenHash: '', rights: [], origins: [], pairedAt: 0, isGuessable: false };
  const watched = createHeldPort(
    { held: () => held, forgetHeld: () => void (seen.forgotten += 1) },
    () => [till],
    () => void (seen.changes += 1),
  );
  onTestFinished(watched.close);
  watched.check();
  return { seen, view: () => watched.view(9211) };
};

it("does not report another user's Counterline on the first port, which is normal on a terminal server", async () => {
  const other = await startTestServer();
  const { seen, view } = checkNew(portOf(other.url));
  await until(
    () => seen.forgotten,
    (count) => count === 1,
  );
  expect([view(), seen.changes]).toEqual([undefined, 0]);
});

it('reports another program on the first port', async () => {
  const strange = createHttpServer((_request, response) => void response.end('<h1>Hello</h1>'));
  onTestFinished(() => void strange.close());
  await new Promise<void>((resolve) => void strange.listen(0, '127.0.0.1', resolve));
  const { seen, view } = checkNew((strange.address() as AddressInfo).port);
  await until(
    () => seen.changes,
    (count) => count === 1,
  );
  expect(view()).toMatchObject({ state: 'limited', reason: { code: 'door.portHeld', values: { port: 9211 } } });
  expect(seen.forgotten).toBe(0);
});
