/**
 * Tests the parts of the setup that do not need a running app: extracted sections, dropped files and stored progress.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { listChanges, readSettingsFile } from '#app/setup/settings-import.ts';
import { withLocked } from '#app/settings/raw-settings.ts';
import { digestOf, isPassed } from '#app/setup/tried-settings.ts';
import type { SetupStep } from '#contract/setup.ts';
import { openSetupProgressStore, listSteps } from '#app/setup/setup-progress-store.ts';
import { migratePracticeTills, readPairedTills } from '#app/setup/migrate-practice-tills.ts';
import { checkSection } from '#app/setup/check-section.ts';
import { withoutSecrets } from '#app/settings/secret-placeholders.ts';

const noSecret = () => ({ ok: false, code: 'env_missing', sentence: 'not here' }) as const;
const helpdesk = { baseUrl: 'https://desk.example', apiKey: 'key-1', apiSecret: 'secret-1' };
const line = {
  kind: 'asterisk-ami',
  name: 'pbx',
  host: 'pbx.example',
  username: 'me',
  secret: 'hush',
  extensions: ['101'],
};
const folders: string[] = [];
const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'counterline-session-'));
  folders.push(path);
  return path;
};
afterEach(() => {
  for (const path of folders.splice(0)) rmSync(path, { recursive: true, force: true });
});

describe('A section of unsaved settings', () => {
  const cut = (given: object, part: 'helpdesk' | 'line' | 'till' | 'presence', stored: object = {}, index = 0) =>
    checkSection({ ...given }, { ...stored }, { part, line: index }, noSecret);

  it('is checked even if another section is incomplete', () => {
    const tried = cut({ helpdesk, lines: [{ kind: 'asterisk-ami' }] }, 'helpdesk');
    expect(tried).toMatchObject({
      ok: true,
      ready: { settings: { helpdesk: { baseUrl: helpdesk.baseUrl } }, lines: [] },
    });
  });

  it('reports missing values with their path, including list items', () => {
    expect(cut({}, 'helpdesk')).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([
        { path: 'helpdesk.baseUrl', message: expect.objectContaining({ code: 'problem.missing' }) },
      ]),
    });
    const wrong = cut({ lines: [line, { ...line, name: 'two', port: 'x' }] }, 'line', {}, 1);
    expect(wrong).toMatchObject({ ok: false, problems: [{ path: 'lines[1].port' }] });
    expect(cut({ lines: [line] }, 'line', {}, 3)).toMatchObject({ ok: false, problems: [{ path: 'lines[3]' }] });
  });

  it('uses the agent’s extension for a line without extensions', () => {
    const { extensions: _, ...own } = line;
    const tried = cut({ agent: { extension: '207' }, lines: [own] }, 'line');
    expect(tried.ok && tried.ready.lines[0]?.extensions).toEqual(['207']);
  });

  it('uses a stored secret only for its address', () => {
    const kept = withoutSecrets(helpdesk) as typeof helpdesk;
    const same = cut({ helpdesk: kept }, 'helpdesk', { helpdesk });
    expect(same.ok && same.ready.settings.helpdesk?.apiSecret).toBe('secret-1');
    const elsewhere = cut({ helpdesk: { ...kept, baseUrl: 'https://thief.example' } }, 'helpdesk', { helpdesk });
    expect(elsewhere).toMatchObject({
      ok: false,
      problems: [{ path: 'helpdesk.apiKey' }, { path: 'helpdesk.apiSecret' }],
    });
    expect(JSON.stringify(elsewhere)).not.toContain('secret-1');
    const movedLine = cut({ lines: [{ ...(withoutSecrets(line) as typeof line), host: 'thief.example' }] }, 'line', {
      lines: [line],
    });
    expect(movedLine).toMatchObject({ ok: false, problems: [{ path: 'lines[0].secret' }] });
  });

  it('contains the site for a line that a server host shares, and its key only for the same broker', () => {
    const site = {
      name: 'amsterdam',
      pc: 'till-1',
      servers: ['tls://broker.example:4222'],
      nkey: `SU${'A'.repeat(56)}`,
    };
    const shared = { kind: 'site', extensions: ['101'] };
    const stored = { site };
    const given = { site: withoutSecrets(site) as typeof site, lines: [shared] };
    const tried = cut(given, 'line', stored);
    expect(tried.ok && tried.ready.lines[0]).toMatchObject({
      kind: 'site',
      config: { site: { nkey: `SU${'A'.repeat(56)}` } },
    });
    expect(cut({ lines: [shared] }, 'line')).toMatchObject({ ok: false, problems: [{ path: 'lines[0].site' }] });
    const moved = { ...given, site: { ...given.site, servers: ['tls://thief.example:4222'] } };
    expect(cut(moved, 'line', stored)).toMatchObject({ ok: false, problems: [{ path: 'site.nkey' }] });
    const referenced = { ...given, site: { ...site, nkey: { file: '/home/anna/.ssh/id' } } };
    expect(cut(referenced, 'line', stored)).toMatchObject({ ok: false, problems: [{ path: 'site.nkey' }] });
    const plain = { ...given, site: { ...given.site, servers: ['nats://broker.example:4222'] } };
    expect(cut(plain, 'line', { site: { ...site, servers: ['nats://broker.example:4222'] } })).toMatchObject({
      ok: false,
      problems: [{ path: 'site.servers[0]' }],
    });
    // Other lines do not depend on the site.
    expect(cut({ site: { name: '' }, lines: [line] }, 'line').ok).toBe(true);
  });

  it('checks the site of a host that shares a line', () => {
    const site = { name: 'amsterdam', servers: ['broker.example'], token: 't', role: 'server', sharedLine: 'pbx' };
    const tls = { ...site, servers: ['tls://broker.example'] };
    expect(cut({ helpdesk, site: tls, lines: [line] }, 'helpdesk').ok).toBe(true);
  });
});

describe('A dropped settings file', () => {
  const read = (text: string, current: object = {}, locked: readonly string[] = []) =>
    readSettingsFile(text, { current: { ...current }, locked });

  it.each([
    ['{"helpdesk": ', 'setup.fault.json'],
    ['', 'setup.fault.json'],
    ['[1]', 'setup.fault.noObject'],
    ['"text"', 'setup.fault.noObject'],
    ['['.repeat(100_000), 'setup.fault.json'],
  ])('is rejected: %.20s (%s)', (text, code) => {
    expect(read(text)).toMatchObject({ ok: false, fault: { code } });
  });

  it('is never quoted if it is damaged', () => {
    expect(JSON.stringify(read('{"helpdesk": {"apiSecret": "hush-hush'))).not.toContain('hush');
  });

  it('is reported with its unknown keys if it comes from a newer version', () => {
    expect(read('{"hologram": true, "agent": {"mood": "good"}}')).toMatchObject({
      ok: true,
      fault: { code: 'setup.fault.newer', values: { places: expect.stringContaining('hologram') } },
    });
  });

  it('is accepted with a byte order mark', () => {
    expect(read(`\uFEFF${JSON.stringify({ helpdesk })}`)).toMatchObject({ ok: true, problems: [] });
  });

  it('leaves managed settings unchanged', () => {
    const current = { helpdesk: { baseUrl: 'https://managed.example', apiKey: 'key-1' } };
    const locked = ['helpdesk.baseUrl', 'helpdesk.apiKey'];
    const file = read(
      JSON.stringify({ helpdesk: { baseUrl: 'https://other.example', apiSecret: 's' } }),
      current,
      locked,
    );
    expect(file).toMatchObject({
      ok: true,
      problems: [],
      settings: { helpdesk: { baseUrl: 'https://managed.example', apiKey: 'key-1', apiSecret: 's' } },
    });
    expect(withLocked({}, current, ['helpdesk.baseUrl'])).toEqual({ helpdesk: { baseUrl: 'https://managed.example' } });
  });

  it('is shown as a list of changes without secrets', () => {
    const before = { helpdesk, agent: { extension: '101' } };
    const after = { helpdesk: { ...helpdesk, apiSecret: 'secret-2' }, agent: { extension: '102' }, lines: [line] };
    const changes = listChanges(before, after, ['agent.extension']);
    expect(changes).toContainEqual({ path: 'helpdesk.apiSecret', isSecret: true, isLocked: false });
    expect(changes).toContainEqual({
      path: 'agent.extension',
      before: '101',
      after: '102',
      isSecret: false,
      isLocked: true,
    });
    expect(changes).toContainEqual({ path: 'lines[0].host', after: 'pbx.example', isSecret: false, isLocked: false });
    expect(changes.some(({ path }) => path === 'helpdesk.baseUrl')).toBe(false);
    for (const secret of ['secret-1', 'secret-2', 'hush']) expect(JSON.stringify(changes)).not.toContain(secret);
    const reference = listChanges({}, { helpdesk: { apiSecret: { env: 'DESK_SECRET' } } }, []);
    expect(reference).toEqual([
      { path: 'helpdesk.apiSecret.env', after: 'DESK_SECRET', isSecret: true, isLocked: false },
    ]);
  });
});

describe('The stored setup progress', () => {
  it('contains skipped steps, which can be cleared', () => {
    const path = folder();
    const book = openSetupProgressStore(path);
    expect(book.read()).toEqual({ skipped: [], all: false, tried: [] });
    book.skip('till', true);
    book.skip('till', true);
    book.skip('all', true);
    expect(openSetupProgressStore(path).read()).toEqual({ skipped: ['till'], all: true, tried: [] });
    book.skip('till', false);
    expect(book.read().skipped).toEqual([]);
    writeFileSync(join(path, 'setup.json'), '{"skipped": "everything"');
    expect(book.read()).toEqual({ skipped: [], all: false, tried: [] });
  });

  it('shows a step as done if the settings complete it, even if it was skipped', () => {
    const states = (settings: object, paired: number, ...tried: readonly SetupStep[]) =>
      listSteps({ ...settings }, paired, { skipped: ['helpdesk', 'till'] }, new Set(tried)).map(({ state }) => state);
    const whole = { agent: { extension: '101' }, helpdesk, lines: [line], presence: { channels: [{}] } };
    expect(states({}, 0)).toEqual(['open', 'skipped', 'open', 'skipped', 'open']);
    expect(states(whole, 1, 'helpdesk', 'phone', 'till', 'presence')).toEqual(Array.from({ length: 5 }, () => 'done'));
    // A step is `done` only if it was tested. A step that was only saved has the state `saved`.
    expect(states(whole, 0, 'phone')).toEqual(['done', 'saved', 'done', 'skipped', 'saved']);
  });

  it('identifies checked settings by their exact values, and does not contain secrets', () => {
    const path = folder();
    const book = openSetupProgressStore(path);
    const of = (password: string) => {
      const cut = checkSection({ lines: [{ ...line, secret: password }] }, {}, { part: 'line', line: 0 }, () => ({
        ok: true,
        value: '',
      }));
      if (!cut.ok) throw new Error(JSON.stringify(cut.problems));
      return digestOf('line', cut.ready, book.salt());
    };
    book.addTried(of('first'));
    const again = openSetupProgressStore(path);
    expect(again.salt()).toBe(book.salt());
    expect([again.read().tried.includes(of('first')), again.read().tried.includes(of('second'))]).toEqual([
      true,
      false,
    ]);
    expect(readFileSync(join(path, 'setup.json'), 'utf8')).not.toContain('first');
    expect([
      isPassed([]),
      isPassed([{ state: 'ok' }, { state: 'limited' }]),
      isPassed([{ state: 'ok' }, { state: 'broken' }]),
    ]).toEqual([false, true, false]);
  });

  it('includes tills that were paired during practice once, without the practice till', () => {
    const [practice, real] = [folder(), folder()];
    const till = (name: string, pairedAt: number) => ({
      name,
      pairedAt,
      tokenHash: 'a'.repeat(64),
      rights: ['lookup'],
      origins: [],
    });
    const write = (path: string, tills: object[]) => writeFileSync(join(path, 'tills.json'), JSON.stringify(tills));
    write(practice, [
      till('Practice till', 5_000),
      till('Till 1', 1_000),
      till('Till 2', 5_000),
      till('Till 3', 5_000),
      till('Till 4', 5_000),
    ]);
    write(real, [till('Till 3', 6_000), till('Till 4', 10)]);
    migratePracticeTills(practice, real, 4_000);
    // If two pairings have the same name, the newer one is used, because the till has the token of the newer one.
    expect(readPairedTills(real).map(({ name, pairedAt }) => [name, pairedAt])).toEqual([
      ['Till 3', 6_000],
      ['Till 2', 5_000],
      ['Till 4', 5_000],
    ]);
  });
});
