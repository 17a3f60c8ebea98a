/**
 * Tests a desk that is connected to a fake 3CX server: the path from events to the practice helpdesk, a restart,
 * settings, secrets, and the doctor.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkLine } from '#app/doctor/line.ts';
import type { Finding } from '#app/doctor/check-result.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { moveSecretsToVault } from '#app/settings/move-secrets-to-vault.ts';
import { withStoredSecrets, withoutSecrets } from '#app/settings/secret-placeholders.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { openFake3cx, participant, type Fake3cx } from '../../lines/event-socket/fake-3cx.ts';
import { providerMap } from '../../lines/event-socket/fake-provider.ts';
import { openDesk, until } from '../support/start-app.ts';

let pbx: Fake3cx;
beforeEach(async () => {
  pbx = await openFake3cx();
});
afterEach(() => pbx.close());

const line = () => ({
  kind: 'event-socket',
  name: '3cx',
  url: pbx.url,
  clientId: pbx.clientId,
  token: pbx.secret,
  map: '3cx-v20',
});
const problemsOf = (entry: object) => {
  const checked = checkSettings({ agent: { extension: '101' }, lines: [entry] }, () => ({ ok: true, value: 'x' }));
  if (checked.ok) return [];
  return checked.problems.map(
    ({ path, message }) => `${path}: ${typeof message === 'string' ? message : inEnglish(message)}`,
  );
};

describe('A desk connected to 3CX', () => {
  it('reports a call once with one ID, even across a restart during the call', async () => {
    // Without the dialled number, the state of an active call does not show its direction. The earlier events must
    // therefore be stored.
    const withoutDid = { party_did: '' };
    const desk = await openDesk({ lines: [line()] });
    await pbx.looked(() => pbx.upsert(participant('Ringing', withoutDid)));
    await until(
      () => desk.app.snapshot().live.length,
      (live) => live === 1,
    );
    await pbx.looked(() => pbx.upsert(participant('Connected', withoutDid)));
    await until(desk.events, (events) => events.length === 1);
    await desk.restart();
    pbx.remove('101', 5);
    await until(desk.events, (events) => events.length === 2);
    expect(await desk.events()).toEqual(['Answered 101 201', 'Disconnected 101 201']);
    const bodies = (await desk.journal('registerCallEvent')).map(({ request }) => request.body);
    expect(new Set(bodies.map(({ Id }) => Id)).size).toBe(1);
    expect(bodies[0]).toMatchObject({ PhoneNumber: '+493023125014' });
    await desk.close();
  });

  it('connects to a slow 3CX on the first attempt', async () => {
    // The first response takes longer than the 1.5 s after which an attempt without a connection is replaced.
    pbx.takesMs(1_800);
    const desk = await openDesk({ lines: [line()] });
    await until(
      () => desk.app.snapshot().lines,
      ([view]) => view?.link === 'up',
    );
    expect(pbx.asked.filter((path) => path === '/connect/token')).toHaveLength(1);
    await desk.close();
  });

  it('shows the messages that it could not read on its line', async () => {
    const desk = await openDesk({ lines: [line()] });
    pbx.upsert(participant('Levitating'));
    const [view] = await until(
      () => desk.app.snapshot().lines,
      (lines) => lines[0]?.oddities === 1,
    );
    expect(view?.lastOddity).toBe('the map does not define the value “Levitating” for status');
    expect(view?.link).toBe('up');
    await desk.close();
  });
});

describe('The settings of an event socket line', () => {
  it('are rejected with their paths, including those in the map', () => {
    expect(problemsOf(line())).toEqual([]);
    const map = { ...providerMap, types: { call: 'rings' }, numbr: 'x', call: 'call id' };
    const reported = problemsOf({ ...line(), clientId: undefined, map });
    expect(reported.map((text) => text.split(':', 1)[0])).toEqual([
      'lines[0].map.types.call',
      'lines[0].map.call',
      'lines[0].map.numbr',
    ]);
    expect(problemsOf({ ...line(), map: '3cx' })[0]).toMatch(/^lines\[0\]\.map: .*"3cx-v20"/);
    expect(problemsOf({ ...line(), url: 'wss://u:p4ss@pbx.example/ws' })[0]).not.toContain('p4ss');
  });

  it('hide the token from windows and keep it only for its server', () => {
    const stored = { lines: [{ ...line(), map: providerMap }] };
    const shown = withoutSecrets(stored) as { lines: Record<string, unknown>[] };
    expect(shown.lines[0]?.['token']).toEqual({ kept: expect.any(String) as string });
    expect(JSON.stringify(shown)).not.toContain(pbx.secret);
    // The map contains no secrets and is returned unchanged.
    expect(shown.lines[0]?.['map']).toEqual(providerMap);
    expect(withStoredSecrets(shown, stored)).toEqual({ settings: stored, problems: [] });
    const elsewhere = { lines: [{ ...shown.lines[0], url: 'wss://evil.example/callcontrol/ws' }] };
    expect(withStoredSecrets(elsewhere, stored).problems.map(({ path }) => path)).toEqual(['lines[0].token']);
    const kept = new Map<string, string>();
    const vault = {
      hides: true,
      put: (name: string, secret: string) => void kept.set(name, secret),
      delete: () => undefined,
      names: () => [...kept.keys()],
    } as unknown as Parameters<typeof moveSecretsToVault>[1];
    expect(JSON.stringify(moveSecretsToVault(stored, vault))).not.toContain(pbx.secret);
    expect([...kept.values()]).toEqual([pbx.secret]);
  });
});

describe('The doctor', () => {
  const look = async (change: object): Promise<readonly Finding[]> => {
    const checked = checkSettings({ agent: { extension: '101' }, lines: [{ ...line(), ...change }] }, () => ({
      ok: true,
      value: 'x',
    }));
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
    const [setting] = checked.ready.lines;
    if (setting === undefined) throw new Error('no line');
    const found: Finding[] = [];
    const ports = { wallMs: Date.now, certificates: () => [] };
    await checkLine(setting, ports, new AbortController().signal, (each) => found.push(each));
    return found;
  };

  it('checks the connection and the login, but not the events', async () => {
    expect((await look({})).map(({ check, state }) => `${check} ${state}`)).toEqual([
      'line ok',
      'permission ok',
      'extensions skipped',
    ]);
  });

  it('shows why the login failed, without the secret', async () => {
    const [found] = await look({ token: 'wrong-secret' });
    expect([found?.state, found?.sentence.code]).toEqual(['broken', 'doctor.line.refused']);
    const text = found === undefined ? '' : inEnglish(found.sentence);
    expect(text).toMatch(/did not issue a token for this client ID and secret \(400\)/);
    expect(text).not.toContain('wrong-secret');
  });
});
