/**
 * A reference to a secret in settings from a window or a file is valid only if the same reference is already stored for
 * the same address.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newReferences } from '#app/settings/secret-references.ts';
import { ask, at, begin, stored as storedFile, useStage, whole } from '../support/start-session.ts';

const helpdesk = { baseUrl: 'https://desk.example/v1', apiKey: 'key-1', apiSecret: { vault: 'desk' } };
const line = { kind: 'asterisk-ami', host: 'pbx.example', port: 5038, username: 'u', secret: { file: '/run/ami' } };
const stored = { helpdesk, lines: [line] };

it.each<[change: string, given: object, paths: readonly string[]]>([
  ['nothing', stored, []],
  ['a key that is not an address', { helpdesk: { ...helpdesk, apiKey: 'key-2' }, lines: [line] }, []],
  ['another path on the same server', { helpdesk: { ...helpdesk, baseUrl: 'https://desk.example/v2' } }, []],
  ['a typed secret', { helpdesk: { ...helpdesk, baseUrl: 'https://new.example', apiSecret: 'typed' } }, []],
  ['another server', { helpdesk: { ...helpdesk, baseUrl: 'https://evil.example' } }, ['helpdesk.apiSecret']],
  [
    'another presence server',
    { helpdesk: { ...helpdesk, presenceUrl: 'https://evil.example' } },
    ['helpdesk.apiSecret'],
  ],
  ['no TLS', { helpdesk: { ...helpdesk, baseUrl: 'http://desk.example/v1' } }, ['helpdesk.apiSecret']],
  ['another name in the vault', { helpdesk: { ...helpdesk, apiSecret: { vault: 'other' } } }, ['helpdesk.apiSecret']],
  ['another kind of location', { helpdesk: { ...helpdesk, apiSecret: { env: 'desk' } } }, ['helpdesk.apiSecret']],
  ['another key', { helpdesk: { ...helpdesk, apiKey: { vault: 'desk' } } }, ['helpdesk.apiKey']],
  ['another host for a line', { lines: [{ ...line, host: 'evil.example' }] }, ['lines[0].secret']],
  ['another port for a line', { lines: [{ ...line, port: 5039 }] }, ['lines[0].secret']],
  ['another entry in the list', { lines: [{ kind: 'sip' }, line] }, ['lines[1].secret']],
  ['a till', { tills: [{ kind: 'http', name: 'T', token: { file: '/etc/shadow' } }] }, ['tills[0].token']],
])('finds new references: %s', (_change, given, paths) => {
  expect(newReferences(given, [stored]).map(({ path }) => path)).toEqual(paths);
  expect(newReferences(given, [undefined, stored]).map(({ path }) => path)).toEqual(paths);
});

describe('Settings with references', () => {
  useStage();

  it('are rejected from a window unless they were stored manually', async () => {
    const app = await begin();
    const first = { ...whole(), lines: [] };
    const withVault = { ...first, helpdesk: { ...first.helpdesk, apiSecret: { vault: 'desk' } } };
    const read = await ask<{ revision: string }>(app, 'settings.read');
    const changes = Object.entries(withVault).map(([key, value]) => ({ path: [key], value }));
    expect(await ask(app, 'settings.write', { revision: read.revision, changes })).toMatchObject({
      saved: false,
      problems: [{ path: 'helpdesk.apiSecret', message: { code: 'problem.newReference' } }],
    });
    writeFileSync(join(at.dataDir, 'settings.json'), JSON.stringify(withVault));
    const shown = await ask<{ problems: unknown[]; changes: unknown[] }>(app, 'setup.readFile', {
      text: JSON.stringify({ ...withVault, agent: { extension: '102' } }),
    });
    expect(shown.problems).toEqual([]);
    expect(storedFile()).toEqual(withVault);
  });

  it('are shown in a preview', async () => {
    const app = await begin();
    const text = JSON.stringify({ helpdesk: { ...helpdesk, apiSecret: { file: '/run/secrets/desk' } } });
    const { changes, problems } = await ask<{ changes: unknown[]; problems: unknown[] }>(app, 'setup.readFile', {
      text,
    });
    expect(changes).toContainEqual({
      path: 'helpdesk.apiSecret.file',
      after: '/run/secrets/desk',
      isSecret: true,
      isLocked: false,
    });
    expect(changes).toContainEqual({ path: 'helpdesk.apiKey', isSecret: true, isLocked: false });
    expect(problems).toMatchObject([{ path: 'helpdesk.apiSecret', message: { code: 'problem.newReference' } }]);
  });
});
