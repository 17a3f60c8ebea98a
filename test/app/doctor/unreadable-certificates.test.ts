/**
 * Tests the report when one check throws an error. The report contains one finding without private data for this check,
 * and the findings of the other checks. Also tests that phones are not listed if the certificates cannot be read.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listEndpointNames } from '#app/doctor/endpoints.ts';
import { runDoctor, type DoctorInput } from '#app/doctor/doctor.ts';
import { checkSettings } from '#app/settings/check-settings.ts';

const key = 'key-of-the-address';
const ready = () => {
  const checked = checkSettings(
    {
      agent: { emailAddress: 'anna@shop.example', extension: '101' },
      lines: [{ kind: 'asterisk-ami', name: 'pbx', host: '127.0.0.1', port: 1, username: 'u', secret: 's' }],
    },
    () => ({ ok: false, code: 'env_missing', sentence: 'none' }),
  );
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return checked.ready;
};

it.each<[name: string, thrown: Error, message: string]>([
  ['a bug', new TypeError(`https://h.example/${key} is not a function`), 'TypeError'],
  ['a system error', Object.assign(new Error(key), { code: 'EMFILE' }), 'EMFILE'],
])('reports the other checks despite %s in one check', async (_name, thrown, message) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'counterline-doctor-'));
  const patient: DoctorInput = {
    settingsPath: join(dataDir, 'settings.json'),
    problems: [],
    ready: ready(),
    createRequests: () => {
      throw new Error('there is no helpdesk to ask');
    },
    running: {
      lines: () => {
        throw thrown;
      },
      tillServer: undefined,
      site: undefined,
      connectors: () => [],
      tillPort: 9200,
      busiest: undefined,
      failing: 0,
      decisions: 0,
      failures: { count: 0, last: undefined },
    },
  };
  const report = await runDoctor(patient, {
    dataDir,
    wallMs: Date.now,
    certificates: () => [],
    proxyOf: async () => ({ kind: 'none' }) as never,
  });
  const failed = report.findings.filter(({ sentence }) => sentence.code === 'doctor.failed');
  expect(failed).toMatchObject([{ check: 'line', state: 'broken', sentence: { values: { message } } }]);
  expect(JSON.stringify(report)).not.toContain(key);
  expect(report.findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['settings', 'credentials', 'till-ports', 'data-folder']),
  );
  expect(report.state).toBe('broken');
  rmSync(dataDir, { recursive: true });
});

it('does not list phones if the certificates cannot be read', async () => {
  const [line] = ready().lines;
  const { signal } = new AbortController();
  const certificates = (): never => {
    throw new Error('no certificate');
  };
  const config = { ...(line?.config as object), tls: true };
  expect(await listEndpointNames({ kind: 'asterisk-ami', config }, { certificates }, signal)).toEqual({
    kind: 'unlisted',
  });
});
