/**
 * Tests the worst states of the files in the data folder and of its disk. The app reports each state with a way to
 * continue, and keeps the old file.
 */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPreferencesFile } from '#app/preferences/preferences-file.ts';
import { openVault, secretFinder } from '#app/settings/secrets.ts';
import { start, type StartResult } from '#app/composition/start.ts';
import { systemClock } from '#platform/clock.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { answerCall } from '#contract/dispatch.ts';
import { formatMessages } from '../../support/format-messages.ts';
import { writingAll } from '../support/settings-input.ts';

let dataDir: string;
let begun: StartResult | undefined;
let echoed: string[] = [];
let mounted: string[] = [];
const http = createNodeHttp();
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'counterline-files-'));
  echoed = [];
  mounted = [];
});
afterEach(async () => {
  if (begun?.ok === true) await begun.close();
  begun = undefined;
  for (const path of mounted) spawnSync('umount', ['-l', path]);
  rmSync(dataDir, { recursive: true, force: true });
});

const begin = async (folder = dataDir): Promise<StartResult> => {
  const vault = openVault(folder);
  begun = await start(
    {
      version: 'test',
      dataDir: folder,
      http,
      certificates: () => [],
      findSecret: secretFinder(vault, {}),
      vault,
      clock: systemClock,
      preferences: openPreferencesFile(folder, systemClock.wallMs),
      log: (sentence) => echoed.push(sentence),
    },
    { practice: false, tillPort: 0, pagesDir: folder, practiceDir: join(folder, 'practice') },
  );
  return begun;
};
const running = async (folder = dataDir) => {
  const started = await begin(folder);
  if (!started.ok) throw new Error(JSON.stringify(started));
  return started.counterline;
};
const refusal = async (folder = dataDir): Promise<string> => {
  const started = await begin(folder);
  if (started.ok) throw new Error('it started');
  return 'problems' in started
    ? started.problems.map(({ path, message }) => `${path}: ${String(formatMessages(message))}`).join('\n')
    : `${started.code}: ${String(formatMessages(started.sentence))}`;
};
const settle = (settings: unknown, folder = dataDir): void =>
  writeFileSync(join(folder, 'settings.json'), JSON.stringify(settings));
const small = { agent: { extension: '101' } };

/** Mounts a disk of this size and returns its path, or undefined if the mount fails. Mounting requires root. */
const disk = (size: string): string | undefined => {
  const path = join(dataDir, 'small');
  mkdirSync(path);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path]).status !== 0) return undefined;
  mounted.push(path);
  return path;
};
const fill = (folder: string): void => {
  const hog = openSync(join(folder, 'hog'), 'w');
  try {
    for (;;) writeSync(hog, Buffer.alloc(4_096));
  } catch {
    closeSync(hog);
  }
};
const noRoot = 'no file system can be mounted here (it takes root)';

describe('Settings from another version', () => {
  it('are rejected with every unknown key and kept unchanged if they are newer', async () => {
    settle({ version: 3, ...small, calls: { summaries: true } });
    const before = readFileSync(join(dataDir, 'settings.json'), 'utf8');
    const reported = await refusal();
    expect(reported).toContain('version: this key is unknown');
    expect(reported).toContain('calls.summaries: this key is unknown');
    expect(readFileSync(join(dataDir, 'settings.json'), 'utf8')).toBe(before);
  });

  it('are completed with default values if they are older', async () => {
    settle({});
    expect((await running()).snapshot()).toMatchObject({
      profile: 'incomplete',
      masking: 'agent',
      agent: { country: 'DE' },
    });
  });
});

describe('The vault', () => {
  const withVault = {
    ...small,
    helpdesk: { baseUrl: 'http://127.0.0.1:9', apiKey: 'key-1', apiSecret: { vault: 'helpdesk' } },
  };
  it('reports a missing secret and where to enter it', async () => {
    settle(withVault);
    expect(await refusal()).toContain(
      'helpdesk.apiSecret: The vault does not contain a secret named “helpdesk”. In the settings, replace this reference with the secret.',
    );
  });

  it('is reported without its content and is not overwritten if it is damaged', async () => {
    settle(withVault);
    writeFileSync(join(dataDir, 'secrets.json'), '{"helpdesk": "s3cr3t-val');
    const reported = await refusal();
    expect(reported).toContain('secrets.json cannot be read. Restore the file');
    expect(reported + echoed.join('')).not.toContain('s3cr3t');
    expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"helpdesk": "s3cr3t-val');
  });
});

describe('A database', () => {
  it.each(['ledger.sqlite', 'outbox.sqlite'])(
    'is copied with a notice if it is damaged, and the app continues: %s',
    async (name) => {
      settle(small);
      writeFileSync(join(dataDir, name), 'this is no database '.repeat(500));
      const { snapshot } = await running();
      const [notice] = snapshot().notices;
      const [word] = name.split('.');
      expect(notice?.code).toBe(`${word}_set_aside`);
      const aside = readdirSync(dataDir).find((file) => file.startsWith(`${name}.corrupt-`)) ?? '';
      expect(formatMessages(notice?.sentence)).toContain(aside);
      expect(readFileSync(join(dataDir, aside), 'utf8')).toContain('this is no database');
      expect(echoed.join('')).toContain(aside);
    },
  );

  it.each(['ledger.sqlite', 'outbox.sqlite'])(
    'is rejected and left unchanged if its version is newer: %s',
    async (name) => {
      settle(small);
      const db = new DatabaseSync(join(dataDir, name));
      db.exec('PRAGMA user_version = 99');
      db.close();
      expect(await refusal()).toMatch(
        /^newer: .* was written by a newer version of Counterline\. Install that version/,
      );
      expect(readdirSync(dataDir).filter((file) => file.includes('corrupt'))).toEqual([]);
    },
  );
});

it('moves an unreadable list of tills to a backup and asks the user to pair again', async () => {
  settle(small);
  writeFileSync(join(dataDir, 'tills.json'), '[{"name": "Till 1", "tokenHa');
  const { snapshot, host } = await running();
  expect(snapshot().notices.map(({ code }) => code)).toEqual(['tills_set_aside']);
  await host['till.pair']({ name: 'Till 2', confirm: true });
  const aside = readdirSync(dataDir).find((file) => file.startsWith('tills.json.broken-')) ?? '';
  expect(readFileSync(join(dataDir, aside), 'utf8')).toContain('Till 1');
  expect(snapshot().tills.map(({ name }) => name)).toEqual(['Till 2']);
});

describe('The disk', () => {
  it('prevents the start with a message if it is full', async (context) => {
    const folder = disk('64k');
    if (folder === undefined) return context.skip(noRoot);
    settle(small, folder);
    fill(folder);
    expect(await refusal(folder)).toMatch(
      /The disk that contains .* is full\. Free up some space, then start Counterline again\./,
    );
  });

  it('prevents changes with a message and keeps the old state if it becomes full', async (context) => {
    const folder = disk('2m');
    if (folder === undefined) return context.skip(noRoot);
    settle(small, folder);
    const { host, snapshot } = await running(folder);
    fill(folder);
    const change = writingAll(await host['settings.read']({}), { agent: { extension: '102' } });
    const bugs: unknown[] = [];
    const ask = async (name: string, input: unknown) =>
      formatMessages(await answerCall(host, name, input, (bug) => bugs.push(bug)));
    const full = {
      ok: false,
      error: { code: 'disk_full', sentence: expect.stringContaining('Free up some space') as string },
    };
    expect(await ask('settings.write', change)).toMatchObject(full);
    expect(await ask('till.pair', { name: 'Till 2', confirm: true })).toMatchObject({
      ok: false,
      error: { code: 'cannot_save', sentence: expect.stringContaining('Free up some space') as string },
    });
    expect(bugs).toEqual([]);
    expect(snapshot().agent.extension).toBe('101');
    expect(snapshot().tills).toEqual([]);
    expect(JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'))).toEqual(small);
    rmSync(join(folder, 'hog'));
    expect(await ask('settings.write', change)).toMatchObject({ ok: true });
    expect(snapshot().agent.extension).toBe('102');
  });

  it('prevents the start and leaves nothing incomplete if it is read-only', async (context) => {
    const folder = disk('1m');
    if (folder === undefined) return context.skip(noRoot);
    settle(small, folder);
    if (spawnSync('mount', ['-o', 'remount,ro', folder]).status !== 0) return context.skip(noRoot);
    expect(await refusal(folder)).toMatch(/^unwritable: Counterline cannot write to .*\. Check the disk/);
    expect(existsSync(join(folder, 'logs'))).toBe(false);
  });
});
