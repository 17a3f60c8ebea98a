/** Tests the vault of the tray app: encryption on disk, and missing, changed or unavailable keys. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openVault } from '#app/settings/secrets.ts';
import { openSafeVault, type Crypt } from '#electron/vault/safe-vault.ts';
import { migratePlainVault } from '#electron/vault/migrate-plain-vault.ts';

/** Creates a simple stand-in for a cipher. Only the key that encrypted a text can decrypt that text. */
const crypt = (
  key: string,
  options: { available?: boolean; backend?: 'basic_text' | 'gnome_libsecret' } = {},
): Crypt => {
  const { available = true, backend = 'gnome_libsecret' } = options;
  return {
    isAsyncEncryptionAvailable: () => Promise.resolve(available),
    isEncryptionAvailable: () => available,
    encryptString: (text) => Buffer.from([...Buffer.from(`${key}:${text}`)].map((byte) => byte ^ 0x5a)),
    decryptStringAsync: async (sealed) => {
      const text = Buffer.from([...sealed].map((byte) => byte ^ 0x5a)).toString();
      if (!text.startsWith(`${key}:`)) throw new Error('wrong key');
      return { result: text.slice(key.length + 1), shouldReEncrypt: false };
    },
    getSelectedStorageBackend: () => backend,
  };
};
const words = { none: () => 'no place', missing: (name: string) => `no ${name}` };
let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'counterline-vault-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
});
const open = (with_: Crypt, platform = 'linux') =>
  openSafeVault(dir, { crypt: with_, platform, wallMs: () => Date.UTC(2026, 10, 20), words });

describe('The vault', () => {
  it('keeps secrets across a restart and stores none of them as plain text', async () => {
    const first = await open(crypt('mine'));
    first.vault.put('helpdesk', 'api-secret');
    first.vault.put('pbx', 'line-secret');
    expect(readFileSync(join(dir, 'vault.json'), 'utf8')).not.toMatch(/api-secret|line-secret/);
    const { vault, lost, isPlain } = await open(crypt('mine'));
    expect(vault.get('helpdesk')).toEqual({ ok: true, value: 'api-secret' });
    expect(vault.names()).toEqual(['helpdesk', 'pbx']);
    expect([lost, isPlain]).toEqual([undefined, false]);
    vault.delete('pbx');
    expect((await open(crypt('mine'))).vault.get('pbx')).toEqual({
      ok: false,
      code: 'vault_missing',
      sentence: 'no pbx',
    });
  });

  it('moves the vault of another user to a backup and accepts new secrets', async () => {
    (await open(crypt('theirs'))).vault.put('helpdesk', 'old');
    const before = readFileSync(join(dir, 'vault.json'), 'utf8');
    const { vault, lost } = await open(crypt('mine'));
    expect(lost?.why).toBe('user');
    expect(readFileSync(lost?.keptAs ?? '', 'utf8')).toBe(before);
    // The app starts with a placeholder secret, which no server accepts.
    expect(vault.get('helpdesk')).toEqual({ ok: true, value: 'lost-with-the-vault' });
    expect(vault.get('other')).toMatchObject({ ok: false, code: 'vault_missing' });
    vault.put('helpdesk', 'new');
    expect((await open(crypt('mine'))).vault.get('helpdesk')).toEqual({ ok: true, value: 'new' });
  });

  it.each(['of another user', 'damaged'])(
    'reports lost secrets at every start until they are entered or removed: %s',
    async (how) => {
      const old = await open(crypt(how === 'damaged' ? 'mine' : 'theirs'));
      for (const name of ['helpdesk', 'pbx', 'lamps']) old.vault.put(name, 'old');
      if (how === 'damaged') writeFileSync(join(dir, 'vault.json'), '{"helpdesk": ');
      const standIn = { ok: true, value: 'lost-with-the-vault' };
      const first = await open(crypt('mine'));
      for (const name of ['helpdesk', 'pbx', 'lamps']) expect(first.vault.get(name)).toEqual(standIn);
      const second = await open(crypt('mine'));
      expect(second.lost).toEqual(first.lost);
      for (const name of ['helpdesk', 'pbx', 'lamps']) expect(second.vault.get(name)).toEqual(standIn);
      second.vault.put('helpdesk', 'new');
      const third = await open(crypt('mine'));
      expect([third.vault.get('helpdesk'), third.vault.get('pbx')]).toEqual([{ ok: true, value: 'new' }, standIn]);
      expect(third.lost).toEqual(first.lost);
      third.vault.delete('pbx');
      third.vault.put('lamps', 'new');
      const fourth = await open(crypt('mine'));
      expect([fourth.lost, fourth.vault.names()]).toEqual([undefined, ['helpdesk', 'lamps']]);
      expect(readdirSync(dir).filter((name) => name.includes('.lost-'))).toHaveLength(1);
    },
  );

  it('keeps the secrets in the file if the disk rejects writes, and the app starts', async () => {
    (await open(crypt('theirs'))).vault.put('helpdesk', 'old');
    const before = readFileSync(join(dir, 'vault.json'), 'utf8');
    // A folder with the name of the temporary file prevents the vault file from being written.
    mkdirSync(join(dir, `vault.json.${process.pid}.tmp`));
    const { vault, lost } = await open(crypt('mine'));
    expect(lost).toEqual({ why: 'user', keptAs: join(dir, 'vault.json') });
    expect(vault.get('helpdesk')).toMatchObject({ ok: true });
    expect(readFileSync(join(dir, 'vault.json'), 'utf8')).toBe(before);
  });

  it('keeps the secrets of two programs that write to it', async () => {
    const [real, practice] = [await open(crypt('mine')), await open(crypt('mine'))];
    real.vault.put('helpdesk', 'of the real one');
    practice.vault.put('pbx', 'of practice');
    practice.vault.put('lamps', 'of practice');
    practice.vault.delete('lamps');
    // The first program does not know the secrets of the second, but the vault file contains the secrets of both.
    expect(real.vault.names()).toEqual(['helpdesk']);
    const next = await open(crypt('mine'));
    expect(next.vault.get('helpdesk')).toEqual({ ok: true, value: 'of the real one' });
    expect(next.vault.get('pbx')).toEqual({ ok: true, value: 'of practice' });
    expect(next.vault.names()).toEqual(['helpdesk', 'pbx']);
  });

  it('keeps a damaged file and starts empty', async () => {
    writeFileSync(join(dir, 'vault.json'), '{"helpdesk": ');
    const { lost, vault } = await open(crypt('mine'));
    expect(lost?.why).toBe('broken');
    expect(vault.names()).toEqual([]);
    expect(readdirSync(dir).filter((name) => name.includes('.lost-'))).toHaveLength(1);
  });

  it('stays unchanged while the keyring is locked, and can be read at the next start', async () => {
    (await open(crypt('mine'))).vault.put('helpdesk', 'secret');
    const locked = await open(crypt('mine', { available: false }));
    expect(locked.lost?.why).toBe('locked');
    expect(() => locked.vault.put('helpdesk', 'other')).toThrow('no place');
    expect((await open(crypt('mine'))).vault.get('helpdesk')).toEqual({ ok: true, value: 'secret' });
  });

  it('reports a system without encryption', async () => {
    expect((await open(crypt('x', { backend: 'basic_text' }))).isPlain).toBe(true);
    expect((await open(crypt('x', { backend: 'basic_text' }), 'win32')).isPlain).toBe(false);
  });
});

describe("The plain host's secrets", () => {
  const log = vi.fn();
  beforeEach(() => void log.mockClear());
  it('are moved into the vault from the plain file, but existing values in the vault are kept', async () => {
    const plain = openVault(dir);
    plain.put('helpdesk', 'from the plain host');
    plain.put('pbx', 'older');
    const safe = await open(crypt('mine'));
    safe.vault.put('pbx', 'newer');
    migratePlainVault(plain, safe, log);
    expect(plain.names()).toEqual([]);
    expect(safe.vault.get('helpdesk')).toEqual({ ok: true, value: 'from the plain host' });
    expect(safe.vault.get('pbx')).toEqual({ ok: true, value: 'newer' });
  });
  it('stay in place if the vault would not protect them better', async () => {
    const plain = openVault(dir);
    plain.put('helpdesk', 'secret');
    const vault = migratePlainVault(plain, await open(crypt('x', { backend: 'basic_text' })), log);
    expect(plain.names()).toEqual(['helpdesk']);
    expect(vault.get('helpdesk')).toEqual({ ok: true, value: 'secret' });
  });
  it('remain in use if there is no keyring, and are removed from both places on request', async () => {
    const plain = openVault(dir);
    plain.put('helpdesk', 'secret');
    const vault = migratePlainVault(plain, await open(crypt('x', { available: false })), log);
    expect(log).toHaveBeenCalledOnce();
    expect([vault.get('helpdesk'), vault.names()]).toEqual([{ ok: true, value: 'secret' }, ['helpdesk']]);
    vault.delete('helpdesk');
    expect([plain.names(), vault.names()]).toEqual([[], []]);
  });
  it('replace lost secrets', async () => {
    (await open(crypt('theirs'))).vault.put('helpdesk', 'old');
    openVault(dir).put('helpdesk', 'from the plain host');
    migratePlainVault(openVault(dir), await open(crypt('mine')), log);
    expect((await open(crypt('mine'))).vault.get('helpdesk')).toEqual({ ok: true, value: 'from the plain host' });
  });
});
