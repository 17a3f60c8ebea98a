/** A minimal app that uses most parts of the test host. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  net,
  Notification,
  powerMonitor,
  protocol,
  safeStorage,
  session,
  shell,
  Tray,
} from 'electron';

const folder = import.meta.dirname;
const told = (...words) => console.log('told', ...words);
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

if (!app.requestSingleInstanceLock({ from: process.argv.slice(2) })) app.quit();
app.on('second-instance', (_event, argv, _cwd, data) => told('second-instance', argv.at(-1), JSON.stringify(data)));
app.on('open-url', (event, url) => {
  event.preventDefault();
  told('open-url', url);
});
for (const name of ['before-quit', 'will-quit', 'quit', 'window-all-closed']) app.on(name, () => told(name));

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);

const types = { html: 'text/html', js: 'text/javascript' };
const answers = {
  echo: (value) => value,
  fail: () => {
    throw new TypeError('no such thing');
  },
  unsendable: () => () => 1,
  lacking: () => app.getGPUInfo('basic'),
  'lacking-event': () => void app.on('gpu-process-crashed', () => {}),
  'lacking-option': () => void new BrowserWindow({ kiosk: true }),
  open: () => void new BrowserWindow({ webPreferences: { nodeIntegration: true } }),
  fetch: async (url) => await (await net.fetch(url)).text(),
  request: (options) =>
    new Promise((resolve) => {
      const steps = [];
      const request = net.request(options);
      for (const event of ['redirect', 'abort', 'finish']) request.on(event, () => steps.push(event));
      request.on('login', ({ realm }, answer) => {
        steps.push(`login ${realm}`);
        answer();
      });
      request.on('error', ({ message }) => steps.push(message));
      let body = Promise.resolve();
      request.on('close', () => void body.then(() => resolve([...steps, 'close'])));
      request.on('response', (response) => {
        steps.push(`response ${response.statusCode}`);
        body = text(response).then((read) => void steps.push(read));
      });
      request.end('body');
    }),
  seal: (secret) => safeStorage.encryptString(secret).toString('base64'),
  unseal: (sealed) => safeStorage.decryptString(Buffer.from(sealed, 'base64')),
  keyring: () => [safeStorage.isEncryptionAvailable(), safeStorage.getSelectedStorageBackend()],
  notify: (title) => {
    const notification = new Notification({ title, body: 'Body' });
    notification.on('click', () => told('notification', title));
    notification.show();
  },
  dialog: (message) => dialog.showMessageBox({ message, buttons: ['No', 'Yes'] }),
  external: (url) => shell.openExternal(url),
  online: () => net.isOnline(),
};

const ready = () => {
  protocol.handle('app', async (request) => {
    const { pathname } = new URL(request.url);
    try {
      const body = await readFile(join(folder, 'pages', pathname === '/' ? 'index.html' : pathname));
      return new Response(body, {
        headers: {
          'content-type': types[pathname.split('.').at(-1)] ?? 'text/html',
          'content-security-policy': "default-src 'none'; script-src 'self'; connect-src app://window",
        },
      });
    } catch {
      return new Response('no such page', { status: 404 });
    }
  });
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => {
    told('permission', permission);
    answer(permission === 'clipboard-read');
  });
  session.defaultSession.on('will-download', (event, item) => {
    if (item.getFilename().endsWith('.refused')) event.preventDefault();
  });
  ipcMain.handle('ask', async (event, { name, value }) => {
    if (event.senderFrame !== event.sender.mainFrame) throw new Error(`not to ${event.senderFrame.url}`);
    if (!event.senderFrame.url.startsWith('app://window/')) throw new Error(`not to ${event.senderFrame.url}`);
    return await answers[name](value);
  });
  ipcMain.on('say', (_event, words) => told('say', words));
  for (const name of ['suspend', 'resume']) powerMonitor.on(name, () => told(name));

  const window = new BrowserWindow({
    width: 640,
    height: 480,
    show: false,
    webPreferences: { preload: join(folder, 'preload.cjs'), sandbox: true, contextIsolation: true },
  });
  const contents = window.webContents;
  contents.setWindowOpenHandler(({ url }) => {
    told('window', url);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    told('navigate', event.url);
    event.preventDefault();
  });
  contents.on('console-message', ({ level, message }) => told('console', level, message));
  contents.on('render-process-gone', () => told('crashed'));
  let isEnding = false;
  app.on('before-quit', () => (isEnding = true));
  window.on('close', (event) => {
    if (isEnding) return;
    event.preventDefault();
    window.hide();
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL('app://window/');

  const tray = new Tray(nativeImage.createFromBuffer(Buffer.from(pixel, 'base64')));
  tray.setToolTip('Sample');
  tray.on('click', () => window.show());
  const menu = (count) =>
    Menu.buildFromTemplate([
      { label: `Count ${count}`, id: 'count', click: () => tray.setContextMenu(menu(count + 1)) },
      { label: 'News', submenu: [{ label: 'Good', click: () => contents.send('news', 'Good news') }] },
      { label: 'Grey', enabled: false },
      { type: 'separator' },
      { label: 'Quit', role: 'quit' },
    ]);
  tray.setContextMenu(menu(0));
};
void app.whenReady().then(ready);
