/**
 * Tests what the state of the till server shows about its TLS server: the requests that it refused, and the reason if
 * it does not run.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTillServerPort } from '#app/tills/till-server-port.ts';
import { openTillService } from '#app/tills/till-service.ts';
import { authorityPathIn, installTillCertificate } from '#app/tills/till-certificate.ts';
import { formatInEnglish } from '#domain/messages/catalogues.ts';

const dayMs = 86_400_000;
const never = (): never => {
  throw new Error('nobody asks here');
};

const createPc = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'counterline-secure-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  let aheadMs = 0;
  const open = async (securePorts: readonly number[] = [0]) => {
    const tills = await openTillService(
      { configured: [], origins: [], users: [], connectors: [] },
      { lookup: never, report: never, status: never },
      {
        dataDir,
        certificateDir: dataDir,
        securePorts,
        wallMs: () => Date.now() + aheadMs,
        monotonicMs: () => performance.now(),
        log: () => undefined,
        localUsers: undefined,
        admittedUids: () => new Set(),
        onChange: () => undefined,
        formatMessage: formatInEnglish,
        onNotice: () => undefined,
        port: openTillServerPort(dataDir, 0, () => undefined),
      },
    );
    onTestFinished(tills.close);
    return tills;
  };
  return { dataDir, open, advance: (ms: number) => void (aheadMs += ms) };
};

const statusOf = (url: string, ca: string, origin: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(`${url}/status`, { ca, headers: { origin } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    asked.once('error', reject).end();
  });

it('counts the refusals over https, and shows the last one of both servers', async () => {
  const pc = createPc();
  installTillCertificate(pc.dataDir, Date.now());
  const tills = await pc.open();
  const { name, address = '' } = tills.view();
  expect(tills.view()).toMatchObject({ state: 'working', oddities: 0 });
  const ca = readFileSync(authorityPathIn(pc.dataDir), 'utf8');
  expect((await fetch(`${name}/status`, { headers: { origin: 'http://first.example' } })).status).toBe(403);
  expect(await statusOf(address, ca, 'https://second.example')).toBe(403);
  expect(tills.view()).toMatchObject({
    oddities: 2,
    lastOddity: expect.stringContaining('https://second.example'),
  });
  expect((await fetch(`${name}/status`, { headers: { origin: 'http://third.example' } })).status).toBe(403);
  expect(tills.view()).toMatchObject({ oddities: 3, lastOddity: expect.stringContaining('http://third.example') });
});

it('the till server is limited, with the reason, if no port can be opened for https', async () => {
  const pc = createPc();
  installTillCertificate(pc.dataDir, Date.now());
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const tills = await pc.open([(other.address() as AddressInfo).port]);
  expect(tills.view()).toMatchObject({ state: 'limited', link: 'up', reason: { code: 'door.noSecurePort' } });
  expect(tills.view().address).toBeUndefined();
});

it('the till server is limited, with the reason, if the certificate expired before the start', async () => {
  const pc = createPc();
  installTillCertificate(pc.dataDir, Date.UTC(2020, 0, 1));
  const tills = await pc.open();
  expect(tills.view()).toMatchObject({ state: 'limited', link: 'up', reason: { code: 'door.certificateExpired' } });
  expect(tills.view().address).toBeUndefined();
});

it('the till server is limited as soon as the certificate expires while the app is running', async () => {
  const pc = createPc();
  installTillCertificate(pc.dataDir, Date.now());
  const tills = await pc.open();
  expect(tills.view().state).toBe('working');
  pc.advance(826 * dayMs);
  expect(tills.view()).toMatchObject({ state: 'limited', reason: { code: 'door.certificateExpired' } });
});

it('the till server works without TLS if no certificate is installed', async () => {
  const tills = await createPc().open();
  expect(tills.view()).toMatchObject({ state: 'working', link: 'up' });
  expect(tills.view().address).toBeUndefined();
});
