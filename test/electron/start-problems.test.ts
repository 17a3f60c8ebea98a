/** Problems that the tray app reports at startup. `start-problems.long.test.ts` has more of them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startProgram } from '../e2e/start-app.ts';
import { drawing } from './tray-host.ts';
import { createFolder, openDialog, startApp, unreachableHelpdesk, writeSettings } from './start-stage.ts';

describe('A plain host that is running on the data folder', () => {
  it('keeps running with its window in the browser; the tray app reports this and ends', async () => {
    const folder = await createFolder();
    const data = join(folder, 'data');
    mkdirSync(data);
    const plain = await startProgram(['run', '--practice', '--port', '0', '--data', data]);
    const local = readFileSync(join(data, 'local.json'), 'utf8');
    const app = await startApp(folder);
    expect((await openDialog(app)).options['message']).toBe('Counterline is already running');
    // The link is in a file that only this user can read, because others can read a process's arguments.
    expect(app.state().opened).toEqual([expect.stringMatching(/open-window-[\w-]+\.html$/)]);
    await app.order('answerDialog', { response: 0 });
    expect(await app.ended).toEqual({ code: 0, signal: null });
    expect(readFileSync(join(data, 'local.json'), 'utf8')).toBe(local);
    expect(existsSync(join(data, 'shell.json'))).toBe(false);
    await plain.end();
  });
});

describe('Invalid settings', () => {
  it('are reported with their path, and the app starts once they are corrected', async () => {
    const folder = await createFolder();
    writeSettings(folder, { ...unreachableHelpdesk('s'), lines: [{ kind: 'asterisk-ami', name: 'pbx', port: 'x' }] });
    const app = await startApp(folder, { locale: 'de-DE' });
    const { options } = await openDialog(app);
    expect(options['message']).toBe('Counterline kann nicht gestartet werden');
    expect(options['detail']).toContain('lines[0].port');
    expect(app.state().trays).toEqual([]);
    writeSettings(folder, unreachableHelpdesk('s'));
    await app.order('answerDialog', { response: 0 });
    await (await app.page()).waitForSelector('h1');
  });

  it('end the app with exit code 5 when the user quits', async () => {
    const folder = await createFolder();
    writeSettings(folder, { helpdesk: 7 });
    const app = await startApp(folder);
    await openDialog(app);
    await app.order('answerDialog', { response: 2 });
    expect(await app.ended).toEqual({ code: 5, signal: null });
  });
});

describe('An unreachable helpdesk', () => {
  it('appears in the tray and in one notification without a phone number; a click opens Now', async () => {
    const folder = await createFolder();
    writeSettings(folder, unreachableHelpdesk('s'));
    const app = await startApp(folder, { argv: ['--hidden'] });
    await app.until(({ trays }) => drawing(trays[0]?.image.path) === 'broken-light-22');
    expect(app.state().windows).toEqual([]);
    await app.until(({ notifications }) => notifications.length === 1);
    await app.order('clickNotification', 0);
    await app.until(({ windows }) => windows.some(({ shown, url }) => shown && url.endsWith('#now')));
    expect(app.state().notifications).toHaveLength(1);
  });
});

describe('An unusable data folder', () => {
  it('is reported with its path, and the app ends with code 5 when the user quits', async () => {
    const folder = await createFolder();
    writeFileSync(join(folder, 'data'), 'a file stands where the folder should be');
    const app = await startApp(folder);
    const { options } = await openDialog(app);
    expect(options['message']).toBe('Counterline cannot start');
    expect(options['detail']).toContain(join(folder, 'data'));
    await app.order('answerDialog', { response: 2 });
    expect(await app.ended).toEqual({ code: 5, signal: null });
  });
});
