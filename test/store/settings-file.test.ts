import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyManagedSettings, lockedPaths, withoutLocked } from '#store/merge-managed.ts';
import { openSettingsFile } from '#store/settings-file.ts';
import { formatMessages } from '../support/format-messages.ts';

const wallMs = () => Date.UTC(2026, 10, 20, 10, 31);
let dir: string;
let path: string;
let managedPath: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'settings-'));
  path = join(dir, 'settings.json');
  managedPath = join(dir, 'managed.json');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('The layers of the settings', () => {
  const user = { helpdesk: { baseUrl: 'a', apiKey: 'k' }, lines: [1], agent: { extension: '101' } };
  const managed = { helpdesk: { baseUrl: 'b', limits: { share: '1/20' } }, lines: [], presence: {} };

  it('merge objects and replace lists', () => {
    expect(applyManagedSettings(user, managed)).toEqual({
      helpdesk: { baseUrl: 'b', apiKey: 'k', limits: { share: '1/20' } },
      lines: [],
      agent: { extension: '101' },
      presence: {},
    });
    expect(lockedPaths(managed)).toEqual(['helpdesk.baseUrl', 'helpdesk.limits.share', 'lines', 'presence']);
  });

  it('do not store managed values, and restore the values of the user', () => {
    const shown = { ...applyManagedSettings(user, managed), agent: { extension: '102' } };
    expect(withoutLocked(shown, managed, user)).toEqual({ ...user, agent: { extension: '102' } });
    expect(withoutLocked(applyManagedSettings({}, managed), managed, {})).toEqual({});
  });

  it('treat a key named __proto__ as an ordinary key', () => {
    const evil = JSON.parse('{"__proto__":{"admin":true}}') as Record<string, unknown>;
    expect(Object.getPrototypeOf(applyManagedSettings({}, evil))).toBe(Object.prototype);
    expect('admin' in applyManagedSettings({}, evil)).toBe(false);
  });
});

describe('The settings file', () => {
  const open = () => openSettingsFile({ path, managedPath, managedFault: () => undefined, wallMs });

  it('is reported as missing if there is none at either level', () => {
    expect(open().read()).toEqual({ ok: true, settings: undefined, locked: [], hasOwn: false });
  });

  it('is merged with the managed file, whose paths are reported as locked', () => {
    writeFileSync(path, '\uFEFF{"agent":{"extension":"101"},"lookups":{"freshSeconds":5}}');
    writeFileSync(managedPath, '{"lookups":{"freshSeconds":10}}');
    expect(open().read()).toMatchObject({
      ok: true,
      settings: { agent: { extension: '101' }, lookups: { freshSeconds: 10 } },
      locked: ['lookups.freshSeconds'],
    });
  });

  it('is written atomically for its owner only, with one backup', () => {
    open().write({ agent: { extension: '101' } });
    open().write({ agent: { extension: '102' } });
    expect(open().read()).toMatchObject({ settings: { agent: { extension: '102' } } });
    expect(readdirSync(dir)).toEqual(['settings.json', 'settings.json.bak']);
    expect(JSON.parse(readFileSync(`${path}.bak`, 'utf8'))).toEqual({ agent: { extension: '101' } });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(`${path}.bak`).mode & 0o777).toBe(0o600);
  });

  it.each([
    ['half-written', '{"agent":{"extension":"1'],
    ['empty', ''],
    ['a list', '[]'],
    ['zeros after a crash', '\0\0\0\0'],
  ])('is replaced by the backup, with a notice, if it is %s', (_what, text) => {
    open().write({ agent: { extension: '101' } });
    open().write({ agent: { extension: '102' } });
    writeFileSync(path, text);
    const notice = open().restore();
    expect(open().read()).toMatchObject({ ok: true, settings: { agent: { extension: '101' } } });
    const aside = `${path}.broken-2026-11-20T10-31-00`;
    expect(formatMessages(notice)).toContain(aside);
    expect(readFileSync(aside, 'utf8')).toBe(text);
    expect(open().restore()).toBeUndefined();
  });

  it.each([
    ['is broken in the middle', '{\n  "apiSecret": s3cr3t-val\n}', 'line 2, column 16'],
    ['is truncated', '{"apiSecret": "s3cr3t-val', 'because it ends too early (line 1, column 26)'],
    ['is a list', '["s3cr3t-val"]', 'a JSON object in braces'],
    ['is nested endlessly', '['.repeat(200_000), 'not valid JSON'],
  ])('is kept, with the position of the error, if it %s and no backup exists', (_what, text, place) => {
    writeFileSync(path, text);
    expect(open().restore()).toBeUndefined();
    const found = open().read();
    expect(found).toMatchObject({ ok: false, path });
    expect(formatMessages(found.ok ? '' : found.sentence)).toContain(place);
    expect(JSON.stringify(found)).not.toContain('s3cr3t');
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(readdirSync(dir)).toEqual(['settings.json']);
  });

  it('is not repaired while it is read, with or without a backup', () => {
    open().write({ agent: { extension: '101' } });
    open().write({ agent: { extension: '102' } });
    writeFileSync(path, '{');
    expect(open().read()).toMatchObject({ ok: false });
    expect(readdirSync(dir)).toEqual(['settings.json', 'settings.json.bak']);
    open().write({ agent: { extension: '103' } });
    expect(open().read()).toMatchObject({ settings: { agent: { extension: '103' } } });
    // The invalid text is kept in a separate file, and the backup is still valid.
    expect(readFileSync(`${path}.broken-2026-11-20T10-31-00`, 'utf8')).toBe('{');
    expect(JSON.parse(readFileSync(`${path}.bak`, 'utf8'))).toEqual({ agent: { extension: '101' } });
  });

  it('leaves a trace of its earlier existence', () => {
    expect(open().remains()).toEqual([]);
    open().write({ agent: {} });
    open().write({ agent: {} });
    expect(open().remains()).toEqual([]);
    rmSync(path);
    expect(open().remains()).toEqual(['settings.json.bak']);
  });

  it('is not used with a broken managed file, which is not changed', () => {
    writeFileSync(managedPath, '{"helpdesk":');
    const found = open().read();
    expect(found).toMatchObject({ ok: false, path: managedPath });
    expect(formatMessages(found.ok ? '' : found.sentence)).toContain('administrator');
    expect(readdirSync(dir)).toEqual(['managed.json']);
  });

  it('is kept if the new file cannot be written', () => {
    open().write({ agent: { extension: '101' } });
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    expect(() => open().write(circular)).toThrow('circular');
    expect(open().read()).toMatchObject({ settings: { agent: { extension: '101' } } });
    chmodSync(dir, 0o700);
    expect(readdirSync(dir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
