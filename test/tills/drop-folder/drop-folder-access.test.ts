/** Tests drop folders and files that are prepared to mislead the app, or that cannot be used, on a real disk. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import type { TillEvent } from '#tills/connector.ts';
import { createDropFolderConnector } from '#tills/drop-folder/connector.ts';
import { runConnector, until, type Answer, type ConnectorRun } from '../connectors/connector-run.ts';
import { openFolderTill, order, type FolderTill } from './folder-till.ts';

const connector = createDropFolderConnector();

describe('A drop folder', () => {
  let till: FolderTill;
  let runs: ConnectorRun[] = [];
  beforeEach(() => {
    till = openFolderTill();
  });
  afterEach(async () => {
    for (const run of runs) await run.stop();
    runs = [];
    till.remove();
  });
  const begin = async (settings: object = {}, answer?: Answer, ports?: object): Promise<ConnectorRun> => {
    const run = runConnector(
      connector,
      { kind: 'drop-folder', path: till.path, settleMs: 50, ...settings },
      answer,
      ports,
    );
    runs.push(run);
    await run.up();
    return run;
  };
  const ordersIn = (events: readonly TillEvent[]): readonly unknown[] =>
    events.flatMap((event) => (event.type === 'orders' ? event.items : []));
  const all = (count: number) =>
    until(() => till.in('done').length + till.in('failed').length / 2 >= count, `${count} files`);

  describe('Malicious files', () => {
    const secret = '{"type":"scan","text":"secret of another user"}';
    it.each([
      ['a symbolic link', (path: string) => symlinkSync(`${till.path}.secret`, path), /link/],
      ['a hard link', (path: string) => linkSync(`${till.path}.secret`, path), /hard link/],
      ['a pipe', (path: string) => void spawnSync('mkfifo', [path]), /not a regular file/],
    ])('are never read: %s', async (_name, make, reason) => {
      writeFileSync(`${till.path}.secret`, secret);
      const run = await begin();
      make(join(till.path, 'trap.json'));
      await all(1);
      expect(till.reason('trap.json')).toMatch(reason);
      expect(run.events).toEqual([]);
      expect(readFileSync(`${till.path}.secret`, 'utf8')).toBe(secret);
    });

    it('are never read if they are too large', async () => {
      const run = await begin({ maxMiB: 1 });
      till.drop('big.json', `{"orders":["${'x'.repeat(1024 * 1024)}"]}`);
      await all(1);
      expect(till.reason('big.json')).toMatch(/larger than 1 MiB/);
      expect(run.events).toEqual([]);
    });

    it.runIf(process.getuid?.() === 0)(
      'are rejected if they belong to another user, unless the settings allow this',
      async () => {
        const run = await begin();
        const put = (name: string): void => {
          writeFileSync(join(till.path, `.${name}`), '{"type":"scan","text":"1"}');
          chownSync(join(till.path, `.${name}`), 65_534, 65_534);
          renameSync(join(till.path, `.${name}`), join(till.path, name));
        };
        put('a.json');
        await all(1);
        expect(till.reason('a.json')).toMatch(/belongs to another user \(65534\)/);
        await run.stop();
        const open = await begin({ writers: 'anyone' });
        put('b.json');
        await all(2);
        expect([run.events, open.events]).toEqual([[], [{ type: 'scan', text: '1' }]]);
      },
    );
  });

  describe('Folders for a till', () => {
    const faultOf = async (settings: object = {}): Promise<unknown> => {
      const run = runConnector(connector, { kind: 'drop-folder', path: till.path, ...settings });
      runs.push(run);
      const fault: unknown = await run.ended.then(
        () => undefined,
        (error: unknown) => error,
      );
      return fault;
    };
    it('are rejected if other users can write to them, unless the settings allow this', async () => {
      chmodSync(till.path, 0o777);
      expect(await faultOf()).toBeInstanceOf(ConnectionRefused);
      chmodSync(till.path, 0o770);
      expect(await faultOf()).toBeInstanceOf(ConnectionRefused);
      await begin({ writers: 'group' });
    });
    it('are rejected if they are links', async () => {
      const link = `${till.path}.link`;
      symlinkSync(till.path, link);
      expect(await faultOf({ path: link })).toBeInstanceOf(ConnectionRefused);
    });
    it('are rejected if a subfolder is a link', async () => {
      mkdirSync(`${till.path}.elsewhere`);
      symlinkSync(`${till.path}.elsewhere`, join(till.path, 'done'));
      expect(await faultOf()).toBeInstanceOf(ConnectionRefused);
    });
    it('are rejected if everybody can write to a parent folder', async () => {
      chmodSync(join(till.path, '..'), 0o777);
      expect(await faultOf()).toBeInstanceOf(ConnectionRefused);
    });
    it('end the connector when the share disappears, and are read again when it exists again', async () => {
      const run = await begin();
      renameSync(till.path, `${till.path}.away`);
      const fault: unknown = await run.ended.then(
        () => undefined,
        (error: unknown) => error,
      );
      expect(fault).toBeInstanceOf(ConnectionLost);
      renameSync(`${till.path}.away`, till.path);
      till.drop('a.json', JSON.stringify({ orders: [order(1)] }));
      const again = await begin();
      await all(1);
      expect(ordersIn(again.events)).toHaveLength(1);
    });
    it('are not created if they are missing', async () => {
      rmSync(till.path, { recursive: true });
      expect(await faultOf()).toBeInstanceOf(ConnectionLost);
      expect(() => readFileSync(till.path)).toThrow(/ENOENT/);
    });
  });
});
