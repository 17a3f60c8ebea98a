import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openVault, secretFinder, secretRef } from '#store/secrets.ts';
import { formatMessages } from '../support/format-messages.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'vault-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

describe('Secrets', () => {
  const find = (env: Record<string, string | undefined> = {}) => secretFinder(openVault(dir), env);

  it('are resolved from each of the four forms', () => {
    openVault(dir).put('helpdesk', 'from the vault');
    writeFileSync(join(dir, 'one'), 'from a file\r\n');
    const found = find({ KEY: 'from the environment' });
    expect(found('plain')).toEqual({ ok: true, value: 'plain' });
    expect(found({ env: 'KEY' })).toEqual({ ok: true, value: 'from the environment' });
    expect(found({ file: join(dir, 'one') })).toEqual({ ok: true, value: 'from a file' });
    expect(found({ vault: 'helpdesk' })).toEqual({ ok: true, value: 'from the vault' });
  });

  it.each([
    [{ env: 'NOT_SET' }, 'env_missing', 'NOT_SET'],
    [{ env: 'EMPTY' }, 'env_missing', 'EMPTY'],
    [{ file: '/nowhere/secret' }, 'file_unreadable', '/nowhere/secret'],
    [{ vault: 'nobody' }, 'vault_missing', 'nobody'],
  ] as const)('are reported as missing with their location: %o', (ref, code, name) => {
    const found = find({ EMPTY: '' })(ref);
    expect(found).toMatchObject({ ok: false, code });
    expect(formatMessages(found.ok ? '' : found.sentence)).toContain(name);
  });

  it('are rejected from an empty or a very large file', () => {
    writeFileSync(join(dir, 'empty'), '\n');
    writeFileSync(join(dir, 'huge'), 'x'.repeat(70_000));
    expect(find()({ file: join(dir, 'empty') })).toMatchObject({ code: 'empty' });
    expect(find()({ file: join(dir, 'huge') })).toMatchObject({ code: 'file_unreadable' });
  });

  it.runIf(process.platform !== 'win32')('are read only from regular files, not from a pipe, device or folder', () => {
    spawnSync('mkfifo', [join(dir, 'pipe')]);
    mkdirSync(join(dir, 'folder'));
    for (const path of [join(dir, 'pipe'), join(dir, 'folder'), '/dev/zero', '/dev/null']) {
      const found = find()({ file: path });
      expect(found).toMatchObject({ code: 'file_unreadable', sentence: { code: 'store.secret.special' } });
    }
    writeFileSync(join(dir, 'one'), 'behind a link');
    symlinkSync(join(dir, 'one'), join(dir, 'link'));
    expect(find()({ file: join(dir, 'link') })).toEqual({ ok: true, value: 'behind a link' });
  });

  it.each([
    String.raw`\\files.example\share\key`,
    '//files.example/share/key',
    String.raw`\\?\UNC\files.example\share\key`,
    String.raw`\\.\pipe\key`,
    String.raw`/\files.example\share\key`,
  ])('are read from a server only if an administrator names the file: %s', (file) => {
    expect(find()({ file })).toMatchObject({ ok: false, sentence: { code: 'store.secret.network' } });
    // If an administrator has specified the file, the app tries to read it. This file does not exist.
    expect(find()({ file }, true)).toMatchObject({ ok: false, sentence: { code: 'store.secret.file' } });
  });

  it('have exactly four forms', () => {
    expect(secretRef.safeParse({ env: 'A', file: 'B' }).success).toBe(false);
    expect(secretRef.safeParse('').success).toBe(false);
  });
});

describe('The vault', () => {
  it('is one file that only its owner can read', () => {
    const vault = openVault(dir);
    vault.put('a', '1');
    vault.put('__proto__', '2');
    vault.delete('a');
    vault.delete('never there');
    expect(vault.names()).toEqual(['__proto__']);
    expect(vault.get('__proto__')).toEqual({ ok: true, value: '2' });
    expect(vault.get('toString')).toMatchObject({ code: 'vault_missing' });
    expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('is neither overwritten nor quoted if it cannot be read', () => {
    const path = join(dir, 'secrets.json');
    writeFileSync(path, '{"helpdesk": "very secret", ');
    const vault = openVault(dir);
    const found = vault.get('helpdesk');
    expect(found).toMatchObject({ ok: false, code: 'vault_unreadable' });
    expect(JSON.stringify(found)).not.toContain('very secret');
    expect(() => vault.put('other', 'x')).toThrow(/cannot be read/);
    expect(readFileSync(path, 'utf8')).toContain('very secret');
  });
});
