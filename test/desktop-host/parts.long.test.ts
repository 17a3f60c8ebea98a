import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder, removeFolders, startSample, type Sample } from './sample-app.ts';

let app: Sample;
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') response.writeHead(307, { location: '/here' }).end();
    else if (request.url === '/secret') response.writeHead(401, { 'www-authenticate': 'Basic realm="desk"' }).end('no');
    else if (request.url === '/cut') request.socket.destroy();
    else {
      let body = '';
      request.on('data', (part: Buffer) => void (body += part.toString()));
      request.on('end', () => response.end(`${request.method} ${request.url} ${body}`));
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = startSample(await newFolder());
  await app.shown();
});
afterAll(async () => {
  await app.close();
  server.close();
  await removeFolders();
});

describe('The parts of the test host', () => {
  it('show the tray icon with its menu, which a test can click', async () => {
    expect(app.state().trays).toMatchObject([{ shown: true, tooltip: 'Sample', image: { width: 1, height: 1 } }]);
    await app.command('clickMenu', 1, ['count']);
    await app.until(({ trays }) => trays[0]?.menu[0]?.label === 'Count 1');
    await app.command('clickMenu', 1, ['News', 'Good']);
    await (await app.page()).locator('#news', { hasText: 'Good news' }).waitFor();
    await expect(app.command('clickMenu', 1, ['Grey'])).rejects.toThrow('Grey is disabled');
    await expect(app.command('clickMenu', 1, ['Bad'])).rejects.toThrow('The menu has no item Bad');
  });

  it('show notifications that can be clicked once', async () => {
    await app.ask('notify', 'Title');
    const { id } = await app.until(({ notifications }) => notifications.find(({ title }) => title === 'Title'));
    await app.command('clickNotification', id);
    await app.reported('notification Title');
    await expect(app.command('clickNotification', id)).rejects.toThrow('There is no notification');
  });

  it('keep a dialog open until it is answered', async () => {
    const asked = app.ask('dialog', 'Sure?');
    await app.until(({ dialogs }) =>
      dialogs.some(({ options, answered }) => options['message'] === 'Sure?' && !answered),
    );
    await app.command('answerDialog', { response: 1 });
    expect(await asked).toEqual({ response: 1, checkboxChecked: false });
    await app.command('answerDialog', { response: 0 });
    expect(await app.ask('dialog', 'Once more?')).toMatchObject({ response: 0 });
  });

  it('open nothing outside the host, and report the files and pages that they would open', async () => {
    await app.ask('external', 'https://help.example/');
    const opened = await app.until(({ opened }) => opened.length > 0 && opened);
    expect(opened).toEqual(['https://help.example/']);
  });

  it('encrypt with the key in the keyring, and do not encrypt without it', async () => {
    const sealed = await app.ask('seal', 'a secret');
    expect(Buffer.from(String(sealed), 'base64').toString('latin1')).not.toContain('a secret');
    expect(await app.ask('unseal', sealed)).toBe('a secret');
    await app.command('keyring', { key: 'another' });
    await expect(app.ask('unseal', sealed)).rejects.toThrow('Error while decrypting');
    await app.command('keyring', { available: false, backend: 'basic_text' });
    expect(await app.ask('keyring')).toEqual([false, 'basic_text']);
    await expect(app.ask('seal', 'more')).rejects.toThrow('Encryption is not available');
  });

  it("use real HTTP with Electron's events and Chromium's errors", async () => {
    const post = (path: string, redirect = 'manual') =>
      app.ask('request', { method: 'POST', url: base + path, redirect });
    expect(await post('/here')).toEqual(['finish', 'response 200', 'POST /here body', 'close']);
    expect(await post('/moved')).toEqual(['finish', 'redirect', 'Redirect was cancelled', 'close']);
    expect(await post('/moved', 'follow')).toContain('POST /here body');
    expect(await post('/secret')).toEqual(['finish', 'login desk', 'response 401', 'no', 'close']);
    expect(await post('/cut')).toContain('net::ERR_EMPTY_RESPONSE');
    expect(await app.ask('fetch', `${base}/here`)).toBe('GET /here ');
    await expect(app.ask('fetch', 'http://127.0.0.1:1/')).rejects.toThrow('net::ERR_CONNECTION_REFUSED');
  });

  it('receive system events', async () => {
    await app.command('power', 'suspend');
    await app.command('power', 'resume');
    await app.command('openUrl', 'sample://page');
    await app.reported('suspend');
    await app.reported('resume');
    await app.reported('open-url sample://page');
    await app.command('online', false);
    expect(await app.ask('online')).toBe(false);
    await app.command('online', true);
    await app.command('theme', true);
    await expect
      .poll(async () => await (await app.page()).evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
      .toBe(true);
  });

  it('throw an error for features that they do not have', async () => {
    await expect(app.ask('lacking')).rejects.toThrow('the test host does not implement electron.app.getGPUInfo');
    await expect(app.ask('lacking-event')).rejects.toThrow(
      'the test host does not implement electron.app, event gpu-process-crashed',
    );
    await expect(app.ask('lacking-option')).rejects.toThrow(
      'the test host does not implement electron.BrowserWindow, option kiosk',
    );
    await expect(app.ask('open')).rejects.toThrow('without sandbox, isolation or web security');
    await expect(app.ask('request', { url: base, partition: 'x' })).rejects.toThrow('net.request, option partition');
  });
});
