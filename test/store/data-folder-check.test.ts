/** Tests data folders that other users and programs have manipulated. The app and `doctor` reject unsafe folders. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { evaluateFolder, probeFolder } from '#app/doctor/data-folder.ts';
import { findRunningInstance } from '#platform/instance-file.ts';
import { writeWhole } from '#store/atomic-file.ts';
import { openDatabase } from '#store/database.ts';
import { dataFolderFault } from '#store/data-folder-check.ts';
import { lockFolder } from '#store/folder-lock.ts';
import { readJson } from '#store/json-file.ts';
import { openSettingsFile } from '#store/settings-file.ts';
import { command } from '../e2e/start-app.ts';
import { createSecondUser } from '../support/second-user.ts';
import { formatMessages } from '../support/format-messages.ts';

const other = process.platform === 'win32' ? undefined : createSecondUser();
afterAll(() => other?.remove());

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'data-folder-'));
  // Every user can list this folder, like a home folder that everybody can read.
  chmodSync(place, 0o755);
  folder = join(place, 'data');
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
});

const lock = (): string => {
  const locked = lockFolder(folder);
  if (!locked.ok) return `${locked.code}: ${String(formatMessages(locked.sentence))}`;
  locked.release();
  return 'locked';
};

describe.skipIf(process.platform === 'win32')('The data folder', () => {
  it('is created for its owner only', () => {
    expect(lock()).toBe('locked');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'instance.lock')).mode & 0o777).toBe(0o600);
  });

  it('is made private if other users can read it', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    expect(lock()).toBe('locked');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it.each([0o770, 0o707, 0o777, 0o1777])('is rejected if other users can write to it (mode %o)', (mode) => {
    mkdirSync(folder);
    chmodSync(folder, mode);
    expect(lock()).toContain(`unsafe: Other users can write to the data folder ${folder}`);
    expect(existsSync(join(folder, 'instance.lock'))).toBe(false);
    expect(statSync(folder).mode & 0o7777).toBe(mode);
  });

  it('is rejected if everybody can replace it', () => {
    mkdirSync(folder, { mode: 0o700 });
    chmodSync(place, 0o777);
    expect(lock()).toContain(`unsafe: Other users can replace the data folder ${folder}`);
    chmodSync(place, 0o1777);
    expect(lock()).toBe('locked');
  });

  it('is rejected if it is a link, and nothing is written to the target', () => {
    const real = join(place, 'real');
    mkdirSync(real, { mode: 0o700 });
    symlinkSync(real, folder);
    expect(lock()).toContain(`unsafe: The data folder ${folder} is a symbolic link`);
    expect(dataFolderFault(`${folder}/`)).toBeDefined();
    expect(existsSync(join(real, 'instance.lock'))).toBe(false);
  });

  it.each(['settings.json', 'ledger.sqlite', 'outbox.sqlite-wal', 'instance.lock', 'local.token', 'practice'])(
    'is rejected if %s is a link',
    (name) => {
      mkdirSync(folder, { mode: 0o700 });
      writeFileSync(join(place, 'victim'), 'kept');
      symlinkSync(join(place, 'victim'), join(folder, name));
      expect(lock()).toBe(
        `unsafe: ${join(folder, name)} is a symbolic link. Counterline does not follow links in its data folder. Replace the link with the file itself.`,
      );
      expect(readFileSync(join(place, 'victim'), 'utf8')).toBe('kept');
    },
  );

  it.each(['settings.json', 'ledger.sqlite', 'instance.lock', 'local.json', 'local.token', 'secrets.json'])(
    'is rejected if %s is a FIFO, without waiting for it',
    (name) => {
      mkdirSync(folder, { mode: 0o700 });
      execFileSync('mkfifo', [join(folder, name)]);
      expect(lock()).toContain(`unsafe: ${join(folder, name)} is not a regular file`);
    },
  );

  it('is rejected if one of its logs is a link', () => {
    mkdirSync(join(folder, 'logs'), { recursive: true, mode: 0o700 });
    symlinkSync(join(place, 'victim'), join(folder, 'logs', 'counterline.log'));
    expect(lock()).toContain('counterline.log is a symbolic link');
    expect(existsSync(join(place, 'victim'))).toBe(false);
  });

  it('is accepted if it contains a link that does not belong to the app', () => {
    mkdirSync(folder, { mode: 0o700 });
    symlinkSync(join(place, 'nowhere'), join(folder, 'SingletonLock'));
    expect(lock()).toBe('locked');
  });
});

describe.skipIf(process.platform === 'win32')('Files in the data folder', () => {
  beforeEach(() => mkdirSync(folder, { mode: 0o700 }));
  const victim = (): string => {
    const path = join(place, 'victim');
    writeFileSync(path, '{"helpdesk":{}}');
    return path;
  };

  it('are not read through a link or from a FIFO', () => {
    symlinkSync(victim(), join(folder, 'link.json'));
    execFileSync('mkfifo', [join(folder, 'fifo.json')]);
    for (const name of ['link.json', 'fifo.json']) {
      expect(readJson(join(folder, name))).toBeUndefined();
      const file = openSettingsFile({ path: join(folder, name), wallMs: Date.now });
      expect(file.read()).toMatchObject({ ok: false, path: join(folder, name) });
    }
  });

  it('are read through a link if the user has named the file', () => {
    symlinkSync(victim(), join(folder, 'mine.json'));
    const file = openSettingsFile({ path: join(folder, 'mine.json'), isNamed: true, wallMs: Date.now });
    expect(file.read()).toMatchObject({ ok: true, settings: { helpdesk: {} } });
  });

  it('are not written through a link', () => {
    const path = victim();
    symlinkSync(path, join(folder, `tills.json.${process.pid}.tmp`));
    symlinkSync(path, join(folder, 'tills.json'));
    writeWhole(join(folder, 'tills.json'), 'ours');
    expect(readFileSync(path, 'utf8')).toBe('{"helpdesk":{}}');
    expect(readFileSync(join(folder, 'tills.json'), 'utf8')).toBe('ours');
  });

  it('are not databases in another folder', () => {
    const path = join(place, 'elsewhere.sqlite');
    symlinkSync(path, join(folder, 'ledger.sqlite'));
    const options = { synchronous: 'NORMAL', exclusive: true, versions: [], wallMs: Date.now } as const;
    const opened = openDatabase({ ...options, path: join(folder, 'ledger.sqlite') }, () => undefined);
    expect(opened).toMatchObject({ ok: false, code: 'unwritable' });
    expect(existsSync(path)).toBe(false);
  });
});

describe.skipIf(other === undefined)("Another user's folder or file", () => {
  const user = () => other ?? expect.unreachable();
  const plant = (): void => {
    chmodSync(place, 0o777);
    user().run(
      `mkdir -m 700 ${folder} && echo '{"port":9,"pid":1}' > ${folder}/local.json && echo t > ${folder}/local.token`,
    );
    chmodSync(place, 0o755);
  };

  it('ends every start with exit code 4 and the reason', async () => {
    plant();
    const { code, stderr } = await command(['run', '--port', '0', '--data', folder, '--json']);
    expect(code).toBe(4);
    expect(stderr).toContain(
      `The data folder ${folder} belongs to another user (owner’s user ID ${user().uid}, your user ID 0)`,
    );
  });

  it('is not treated as a running app by commands', () => {
    plant();
    expect(dataFolderFault(folder)).toMatchObject({ code: 'store.folder.owner' });
    expect(findRunningInstance(folder)).toBeUndefined();
  });

  it('is named by the doctor', async () => {
    plant();
    const finding = evaluateFolder(folder, await probeFolder(folder));
    expect(finding).toMatchObject({ state: 'broken', code: 'doctor.folder.unsafe' });
    expect(JSON.stringify(formatMessages(finding.values))).toContain('belongs to another user');
  });

  it('is rejected inside a folder of this user', () => {
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(join(folder, 'settings.json'), '{}');
    chownSync(join(folder, 'settings.json'), user().uid, user().gid);
    expect(lock()).toContain('settings.json belongs to another user');
  });
});
