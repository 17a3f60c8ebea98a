/**
 * Tests the setup requests from a window, and the doctor in a running app. The tests use a real disk and real sockets.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Output } from '#contract/contract.ts';
import type { Finding } from '#contract/setup.ts';
import { until } from '../support/start-app.ts';
import {
  ask,
  at,
  begin,
  end,
  followed,
  line,
  save,
  stored,
  useStage,
  whole,
  type Running,
} from '../support/start-session.ts';

useStage();

describe('The setup', () => {
  it('is shown until a user starts practice or saves settings', async () => {
    const app = await begin();
    expect(await ask(app, 'setup.state')).toMatchObject({ first: true, tills: [], canBeReal: false });
    expect(await ask(app, 'setup.skip', { step: 'all' })).toMatchObject({ first: false });
    expect(await ask(app, 'setup.skip', { step: 'all', skipped: false })).toMatchObject({ first: true });
    await save(app, { agent: { extension: '101' } });
    expect(await ask(app, 'setup.state')).toMatchObject({
      first: false,
      steps: [{ step: 'who', state: 'done' }, {}, {}, {}, {}],
    });
  });

  it('verifies a till without pairing as soon as Counterline reads it', async () => {
    const folder = join(at.dataDir, 'from-till');
    const saved = (path: string): void =>
      writeFileSync(
        join(at.dataDir, 'settings.json'),
        JSON.stringify({ ...whole(), tills: [{ kind: 'drop-folder', name: 'Till 1', path, content: 'scan' }] }),
      );
    const tillStep = async (app: Running): Promise<unknown> =>
      (await ask<Output<'setup.state'>>(app, 'setup.state')).steps.find(({ step }) => step === 'till')?.state;
    saved(join(at.dataDir, 'missing', 'folder'));
    const broken = await begin();
    await until(broken.counterline.snapshot, ({ cells }) => cells.till.state === 'broken');
    expect(await tillStep(broken)).toBe('saved');
    await end(broken);
    mkdirSync(folder);
    saved(folder);
    const app = await begin();
    await until(app.counterline.snapshot, ({ cells }) => cells.till.state === 'working');
    expect(await tillStep(app)).toBe('done');
  });

  it('checks each section before anything is saved', async () => {
    const app = await begin();
    const settings = { ...whole(), presence: { channels: [{ channel: 'Chat' }] } };
    const of = (findings: readonly Finding[]) => findings.map(({ check, state }) => `${check} ${state}`);
    expect(of(await followed(app, 'setup.check', { settings, part: 'helpdesk' }))).toEqual([
      'name ok',
      'proxy ok',
      'reach ok',
      'certificate skipped',
      'credentials ok',
      'clock ok',
      'limits ok',
      'screen-pops ok',
    ]);
    expect(of(await followed(app, 'setup.check', { settings, part: 'line' }))).toEqual([
      'line ok',
      'permission ok',
      'extensions ok',
    ]);
    expect(of(await followed(app, 'setup.check', { settings, part: 'till' }))).toEqual(['till-ports limited']);
    expect(of(await followed(app, 'setup.check', { settings, part: 'presence' }))[0]).toMatch(/^presence/);
    expect(await ask(app, 'setup.state')).toMatchObject({ first: true });
    expect(await ask(app, 'setup.check', { settings: { helpdesk: { baseUrl: 'x' } }, part: 'helpdesk' })).toMatchObject(
      {
        problems: expect.arrayContaining([expect.objectContaining({ path: 'helpdesk.baseUrl' })]),
      },
    );
  });

  it("reads the phone system's endpoints and suggests the extensions", async () => {
    const app = await begin();
    const settings = whole();
    const read = await ask<Output<'setup.endpoints'>>(app, 'setup.endpoints', { settings });
    expect(read.sentence).toMatchObject({ code: 'doctor.endpoints.read', values: { count: 6 } });
    expect(read.endpoints).toEqual(
      expect.arrayContaining([
        { name: '101', role: 'extension', extension: '101' },
        { name: 'trunk', role: 'trunk' },
        {
          name: 'carla-mobile',
          role: 'unknown',
          proposal: { kind: 'endpoint', endpoint: 'carla-mobile', extension: '103' },
        },
      ]),
    );
    const mapped = { ...settings, lines: [{ ...line(), endpoints: { 'carla-mobile': '103' } }] };
    const again = await ask<Output<'setup.endpoints'>>(app, 'setup.endpoints', { settings: mapped });
    expect(again.endpoints).toContainEqual({ name: 'carla-mobile', role: 'extension', extension: '103' });
    const wrong = { ...settings, lines: [{ ...line(), port: 'x' }] };
    expect(await ask(app, 'setup.endpoints', { settings: wrong })).toMatchObject({
      problems: [{ path: 'lines[0].port' }],
    });
    await until(at.exchange.clients, (clients) => clients === 0);
    expect(await ask(app, 'setup.state')).toMatchObject({ first: true });
  });

  it('receives a test call, reports a missing test call, and disconnects the line', async () => {
    const app = await begin();
    const { runId } = await ask<{ runId: string }>(app, 'setup.testCall', { settings: whole() });
    await ask(app, 'setup.progress', { runId });
    const call = at.exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
    const received = await until(
      () => ask<{ findings: Finding[]; done: boolean }>(app, 'setup.progress', { runId, have: 1 }),
      ({ done }) => done,
    );
    expect(received.findings.at(-1)).toMatchObject({ check: 'call', state: 'ok' });
    call.hangUp('customer');
    const silent = await followed(app, 'setup.testCall', { settings: whole() });
    expect(silent.at(-1)).toMatchObject({ check: 'call', state: 'broken', sentence: { code: 'doctor.call.none' } });
    const everyLine = { ...whole(), lines: [{ ...line(), extensions: '*' }] };
    expect((await followed(app, 'setup.testCall', { settings: everyLine })).at(-1)).toMatchObject({
      sentence: { values: { extension: { code: 'doctor.call.anyExtension' } } },
    });
    const refused = await followed(app, 'setup.testCall', {
      settings: { ...whole(), lines: [{ ...line(), secret: 'wrong' }] },
    });
    expect(refused).toMatchObject([{ check: 'line', state: 'broken' }]);
    await until(at.exchange.clients, (clients) => clients === 0);
  });

  it('imports a file, keeps the previous settings, and supports undo and redo', async () => {
    const app = await begin();
    const first = { agent: { extension: '101' } };
    const second = whole();
    const now = async () => {
      const { revision } = await ask<{ revision: string }>(app, 'setup.state');
      return { revision };
    };
    expect(await ask(app, 'setup.undo', await now())).toMatchObject({ done: false });
    await ask(app, 'setup.takeFile', { text: JSON.stringify(first), ...(await now()) });
    const wrong = await ask(app, 'setup.takeFile', {
      text: JSON.stringify({ agent: { extension: 7 } }),
      ...(await now()),
    });
    expect(wrong).toMatchObject({ done: false, problems: [{ path: 'agent.extension' }] });
    expect(stored()).toEqual(first);
    const shown = await ask<{ changes: { path: string }[] }>(app, 'setup.readFile', { text: JSON.stringify(second) });
    expect(shown.changes.map(({ path }) => path)).toContain('helpdesk.baseUrl');
    expect(JSON.stringify(shown)).not.toContain(at.helpdesk.apiSecret);
    expect(stored()).toEqual(first);
    expect(await ask(app, 'setup.takeFile', { text: JSON.stringify(second), ...(await now()) })).toMatchObject({
      done: true,
    });
    expect(stored()).toEqual(second);
    expect(await ask(app, 'setup.undo', await now())).toMatchObject({ done: true });
    expect(stored()).toEqual(first);
    expect(await ask(app, 'setup.undo', await now())).toMatchObject({ done: true });
    expect(stored()).toEqual(second);
  });
});

describe('The doctor in a running app', () => {
  it("uses the app's own connection for requests and the state of its lines", async () => {
    writeFileSync(
      join(at.dataDir, 'settings.json'),
      JSON.stringify({ ...whole(), presence: { channels: [{ channel: 'Chat' }] } }),
    );
    const app = await begin();
    await until(app.counterline.snapshot, ({ lines }) => lines.every(({ link }) => link === 'up'));
    const { findings, state } = await ask<{ findings: Finding[]; state: string }>(app, 'doctor.run');
    expect(at.exchange.clients()).toBe(1);
    const of = (check: string) => findings.find((each) => each.check === check)?.sentence.code;
    expect(of('settings')).toBe('doctor.settings.ok');
    expect(of('credentials')).toBe('doctor.credentials.ok');
    expect(of('clock')).toBe('doctor.clock.ok');
    expect(of('line')).toBe('doctor.line.up');
    expect(of('extensions')).toBe('doctor.extensions.running');
    // With port 0, web tills cannot find the till server.
    expect([of('till-ports'), state]).toEqual(['doctor.tillPorts.elsewhere', 'limited']);
    for (const secret of [at.helpdesk.apiKey, at.helpdesk.apiSecret])
      expect(JSON.stringify(findings)).not.toContain(secret);
  });

  it('checks the practice settings during practice', async () => {
    const app = await begin();
    const { findings } = await ask<{ findings: Finding[] }>(app, 'doctor.run');
    expect(findings.find(({ check }) => check === 'settings')?.sentence.code).toBe('doctor.settings.none');
    expect(findings.find(({ check }) => check === 'credentials')?.state).toBe('ok');
    expect(findings.filter(({ state }) => state === 'broken')).toEqual([]);
  });
});
