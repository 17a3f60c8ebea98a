/** A managed address does not receive a secret that a user entered for another address. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withAddressesOfSecrets, withoutForeignSecrets } from '#app/settings/managed-secrets.ts';
import type { Json } from '#store/merge-managed.ts';
import { openSettingsFile } from '#store/settings-file.ts';

const managed = { helpdesk: { baseUrl: 'https://managed.example/api' } };

const openFiles = (own: Json, over: Json) => {
  const folder = mkdtempSync(join(tmpdir(), 'managed-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [path, managedPath] = [join(folder, 'settings.json'), join(folder, 'managed.json')];
  writeFileSync(path, JSON.stringify(own));
  writeFileSync(managedPath, JSON.stringify(over));
  const ownSecrets = { toRead: withoutForeignSecrets, toStore: withAddressesOfSecrets };
  const file = openSettingsFile({ path, managedPath, managedFault: () => undefined, ownSecrets, wallMs: Date.now });
  const settings = (): unknown => {
    const found = file.read();
    return found.ok ? found.settings : found;
  };
  return { file, settings, stored: () => JSON.parse(readFileSync(path, 'utf8')) as unknown };
};

describe('A managed address', () => {
  it.each([
    ['for another address', { baseUrl: 'https://own.example', apiKey: 'k', apiSecret: 's' }],
    [
      'in the vault, for another address',
      { baseUrl: 'https://own.example', apiKey: 'k', apiSecret: { vault: 'helpdesk' } },
    ],
    ['for an unknown address', { apiKey: 'k', apiSecret: 's' }],
    ['for the same host without TLS', { baseUrl: 'http://managed.example', apiKey: 'k', apiSecret: 's' }],
  ])('does not receive a secret that the user entered %s', (_what, helpdesk) => {
    const { file, settings } = openFiles({ helpdesk, agent: { extension: '101' } }, managed);
    expect(settings()).toEqual({ helpdesk: managed.helpdesk, agent: { extension: '101' } });
    expect(file.read()).toMatchObject({ withheld: ['helpdesk.apiKey', 'helpdesk.apiSecret'] });
  });

  it('receives the secrets from the managed file and the secrets entered for this address', () => {
    const both = { helpdesk: { ...managed.helpdesk, apiKey: 'theirs' } };
    expect(openFiles({ helpdesk: { apiKey: 'k' } }, both).settings()).toEqual(both);
    const own = { baseUrl: 'https://managed.example', apiKey: 'k', apiSecret: 's' };
    expect(openFiles({ helpdesk: own }, managed).settings()).toEqual({ helpdesk: { ...own, ...managed.helpdesk } });
  });

  it('receives a new secret, even after the next start', () => {
    const own = { helpdesk: { baseUrl: 'https://own.example', apiKey: 'old', voipKey: 'old' } };
    const { file, settings, stored } = openFiles(own, managed);
    file.write({ helpdesk: { ...managed.helpdesk, apiKey: 'new' } });
    expect(settings()).toEqual({ helpdesk: { ...managed.helpdesk, apiKey: 'new' } });
    // The old `voipKey` belonged to the user's own address.
    expect(stored()).toEqual({ helpdesk: { ...managed.helpdesk, apiKey: 'new' } });
  });

  it("keeps the secrets of the user's own address when something else is stored", () => {
    const own = { helpdesk: { baseUrl: 'https://own.example', apiKey: 'k' } };
    const { file, stored } = openFiles(own, managed);
    file.write({ ...managed, agent: { extension: '102' } });
    expect(stored()).toEqual({ ...own, agent: { extension: '102' } });
  });

  it('requires a secret for each managed line, because lists are replaced as a whole', () => {
    const lines = [{ kind: 'asterisk-ami', host: 'managed.example', username: 'u' }];
    const own = { lines: [{ kind: 'asterisk-ami', host: 'own.example', username: 'u', secret: 's' }] };
    expect(openFiles(own, { lines }).settings()).toEqual({ lines });
  });

  it('has no effect if only other keys are managed', () => {
    const own = { helpdesk: { baseUrl: 'https://own.example', apiKey: 'k' } };
    const over = { helpdesk: { limits: { share: '1/20' } } };
    expect(openFiles(own, over).settings()).toEqual({ helpdesk: { ...own.helpdesk, ...over.helpdesk } });
  });
});
