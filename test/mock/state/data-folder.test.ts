import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#mock/state/database.ts';
import { createMock } from '#mock/mock.ts';
import { command, startProgram } from '../../e2e/start-app.ts';
import { startPractice } from '../practice-helpdesk.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'practice-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('The data folder', () => {
  it('keeps state and credentials between runs, and a seed does not overwrite them', async () => {
    const first = await startPractice({ dataDir });
    await first.call({});
    await first.post('/dynamic/orders/', {
      orders: [
        {
          order_number: '9',
          email_address: 'mara@shop.example',
          revenue: 10,
          order_date: '2026-11-20T08:52:00Z',
          is_first_order: true,
        },
      ],
    });
    const state = await first.state();
    await first.close();
    const logLines: string[] = [];
    const log = (line: string): number => logLines.push(line);
    const second = await startPractice({ dataDir, seed: { agents: [] }, log });
    // The log explains the error and the solution.
    expect(logLines.filter((line) => line.startsWith('The seed is not used'))).toHaveLength(1);
    expect(logLines.join('\n')).toContain(dataDir);
    expect(logLines.join('\n')).toMatch(/--data.*POST reset/);
    expect(await second.state()).toEqual(state);
    expect(second.mock.apiKey).toBe(first.mock.apiKey);
    expect(second.mock.controlToken).not.toBe(first.mock.controlToken);
    await second.control('POST', 'reset');
    expect((await second.state())['agents']).toEqual([]);
    await second.close();
    logLines.length = 0;
    await startPractice({ dataDir, log, seed: undefined }).then(({ close }) => close());
    await startPractice({ seed: { agents: [] }, log }).then(({ close }) => close());
    expect(logLines.join('\n')).not.toContain('seed');
  });

  it('is left unchanged with an explanation if it is from a newer version', async () => {
    const database = new DatabaseSync(join(dataDir, 'practice-helpdesk.sqlite'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    await expect(createMock({ port: 0, host: '127.0.0.1', dataDir })).rejects.toThrow(/newer version/);
  });

  it('is used by one helpdesk at a time, and a killed helpdesk does not block it', async () => {
    const args = ['mock', '--port', '0', '--data', dataDir];
    const first = await startProgram(args);
    const second = await command(args);
    expect([second.code, second.out]).toEqual([4, '']);
    expect(second.stderr).toContain(
      `The practice helpdesk's data in ${join(dataDir, 'mock')} is in use by another practice helpdesk. End that one, or specify another folder with --data.`,
    );
    const elsewhere = await startProgram(['mock', '--port', '0', '--data', join(dataDir, 'another')]);
    await elsewhere.end();
    const answer = await fetch(
      `${first.ready['presenceUrl'] ?? ''}/api/v1?apikey=${first.ready['apiKey']}&Channel=Chat`,
    );
    expect(await answer.text()).toBe('Online');
    const gone = once(first.process, 'exit');
    first.process.kill('SIGKILL');
    await gone;
    const third = await startProgram(args);
    expect(third.ready['apiKey']).toBe(first.ready['apiKey']);
    await third.end();
  });

  it('is released if the port is in use', async () => {
    const first = await startPractice();
    const port = Number(new URL(first.mock.baseUrl).port);
    await expect(createMock({ port, host: '127.0.0.1', dataDir })).rejects.toThrow(/EADDRINUSE/);
    const second = await startPractice({ dataDir });
    await Promise.all([first.close(), second.close()]);
  });

  it('loses its latest changes on a full disk, reports this, and remains usable', () => {
    const logLines: string[] = [];
    const database = openDatabase(dataDir, (line) => logLines.push(line));
    const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
    database.prepare(`PRAGMA max_page_count = ${pages + 20}`).get();
    const put = database.prepare('INSERT OR REPLACE INTO settings VALUES (?, ?)');
    const count = () => Number(database.prepare('SELECT count(*) AS total FROM settings').get()?.['total']);
    put.run('before', 'x');
    database.commit();
    expect(() => {
      for (let index = 0; index < 100; index += 1) put.run(`n${index}`, 'x'.repeat(4_096));
    }).toThrow(/full/);
    database.commit();
    expect(logLines).toEqual([expect.stringContaining('could not save its last changes')]);
    expect(count()).toBe(1);
    put.run('after', 'x');
    database.commit();
    expect([count(), logLines.length]).toEqual([2, 1]);
    database.close();
  });

  it('is not changed by an invalid seed', async () => {
    const seed = { agents: [{ extension: '1', emailAddress: 'no address', name: 'A' }] };
    await expect(createMock({ port: 0, host: '127.0.0.1', dataDir, seed })).rejects.toThrow(
      'The seed is invalid: agents[0].emailAddress: expected an e-mail address, got "no address".',
    );
    const fresh = await startPractice({ dataDir });
    expect((await fresh.state())['agents']).toHaveLength(4);
    await fresh.close();
  });
});
