/**
 * Tests the actions that a page is not allowed to perform, according to Electron’s security checklist in
 * docs/security.md. The tests use the test host with the real main process, preload script and window.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPages } from '#platform/static-files.ts';
import { chromiumSwitches } from '#electron/net/chromium-switches.ts';
import { createWindowFiles, windowHeaders } from '#electron/window/files.ts';
import { webPreferences } from '#electron/window/web-preferences.ts';
import { openLink } from '../e2e/secrets/window-link.ts';
import { newFolder, startTray, type TrayHost } from './tray-host.ts';

const root = resolve(import.meta.dirname, '../..');
let folder: Awaited<ReturnType<typeof newFolder>>;
let app: TrayHost;
beforeAll(async () => {
  folder = await newFolder();
  app = await startTray(folder.path, { argv: ['--practice'] });
  await (await app.page()).waitForSelector('h1');
});
afterAll(async () => {
  await app.close();
  await folder.remove();
});

const refused = async (): Promise<Record<string, { count: number; last?: string }>> => {
  const { output } = await app.call('diagnostics.read', {});
  return (output as { counters: { refused: Record<string, { count: number; last?: string }> } }).counters.refused;
};

describe('The windows', () => {
  it('are isolated from the system by sandbox, context isolation, no Node and web security', () => {
    expect(webPreferences('/preload.cjs', false)).toEqual({
      preload: '/preload.cjs',
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: false,
    });
  });

  it('expose two functions to a page, and nothing from Node or Electron', async () => {
    const page = await app.page();
    expect(await page.evaluate(() => Object.keys(window.counterline ?? {}).sort())).toEqual(['invoke', 'onPush']);
    expect(
      await page.evaluate(() =>
        ['require', 'process', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter((name) => name in window),
      ),
    ).toEqual([]);
  });

  it('have one preload file that imports only Electron', () => {
    const text = readFileSync(join(root, 'out/electron/preload.cjs'), 'utf8');
    expect([...text.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name)).toEqual(['electron']);
  });

  it('use the Electron version from the lock file', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version?: string; integrity?: string }>;
    };
    const { version = '', integrity } = lock.packages['node_modules/electron'] ?? {};
    expect(version).toMatch(/^45\./);
    expect(integrity).toMatch(/^sha512-/);
  });

  it('turn off features that might repeat a request automatically', () => {
    expect(chromiumSwitches.map(([name]) => name)).toEqual(expect.arrayContaining(['disable-http2', 'disable-quic']));
  });
});

describe('The fuses', () => {
  it('are set in the packaged app', () => {
    const text = readFileSync(join(root, 'electron-builder.yml'), 'utf8');
    const fuses = Object.fromEntries(
      [...text.matchAll(/^ {2}(\w+): (true|false)$/gm)].map(([, name, is]) => [name, is === 'true']),
    );
    expect(fuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    });
  });
});

describe('The content of a page', () => {
  it('has a policy without inline scripts, eval, frames or connections', async () => {
    const policy = windowHeaders['Content-Security-Policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    const page = await app.page();
    const tried = await page.evaluate(async () => {
      const evil = document.createElement('script');
      evil.textContent = 'window.evil = 1';
      document.head.append(evil);
      const fetched = await fetch('https://evil.example/').then(
        () => 'fetched',
        () => 'blocked',
      );
      return [fetched, 'evil' in window];
    });
    expect(tried).toEqual(['blocked', false]);
  });

  it.each([
    '/../secret.json',
    '/../window/../secret.json',
    '/inner/../../secret.json',
    '//../secret.json',
    '../secret.json',
    '/..\\secret.json',
    '/%2e%2e/secret.json',
    '/..%2fsecret.json',
  ])('does not include anything outside its folder: %s', async (path) => {
    // `secret.json` has a type that is served, but it is outside the folder. Only the folder check protects it.
    const beside = mkdtempSync(join(tmpdir(), 'counterline-pages-'));
    onTestFinished(() => rmSync(beside, { recursive: true }));
    mkdirSync(join(beside, 'window/inner'), { recursive: true });
    for (const file of ['secret.json', 'window/own.json']) writeFileSync(join(beside, file), '{}');
    const pages = createPages(join(beside, 'window'));
    expect(await pages('/own.json')).toBeDefined();
    expect(await pages(path)).toBeUndefined();
    const files = createWindowFiles(join(beside, 'window'), () => undefined);
    expect((await files(new Request('app://window/own.json'))).status).toBe(200);
    expect((await files(new Request(`app://window/${path}`))).status).toBe(404);
  });

  it('is limited to the app’s host and to reading', async () => {
    const counted: string[] = [];
    const files = createWindowFiles(
      join(root, 'out/windows/window'),
      (kind, reason) => void counted.push(`${kind} ${reason}`),
    );
    expect((await files(new Request('app://desk/'))).status).toBe(403);
    expect((await files(new Request('app://window/', { method: 'POST' }))).status).toBe(403);
    expect(counted).toEqual(['connection wrong_file', 'connection wrong_file']);
    const page = await files(new Request('app://window/'));
    expect([page.status, page.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  });
});

describe('A page', () => {
  it('cannot request permissions', async () => {
    const before = (await refused())['connection']?.count ?? 0;
    const page = await app.page();
    expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied');
    expect(app.state().permissions.filter(({ granted }) => granted)).toEqual([]);
    expect((await refused())['connection']?.count).toBeGreaterThan(before);
  });

  it('cannot read the clipboard, but its Copy buttons can write text to it', async () => {
    const page = await app.page();
    await page.evaluate(() => navigator.clipboard.writeText('030 23125014'));
    expect(await page.evaluate(async () => navigator.clipboard.readText().catch(() => 'refused'))).toBe('refused');
    const asked = app.state().permissions.filter(({ permission }) => permission.startsWith('clipboard'));
    expect(asked.filter(({ granted }) => granted).map(({ permission }) => permission)).toEqual([
      'clipboard-sanitized-write',
    ]);
  });

  it('cannot leave its address', async () => {
    const page = await app.page();
    await page.evaluate(() => {
      location.href = 'https://evil.example/';
    });
    await app.until(({ refused }) => refused.some(({ url }) => url.startsWith('https://evil.example')));
    expect(page.url()).toMatch(/^https:\/\/window\.app\.host\.invalid\//);
    expect((await refused())['connection']).toMatchObject({ last: 'navigation' });
  });

  it('cannot open windows or system functions', async () => {
    const page = await app.page();
    for (const url of ['https://evil.example/window', 'file:///etc/passwd', 'ms-settings:', 'http://127.0.0.1:1/'])
      await page.evaluate((url) => void window.open(url), url);
    await app.until(({ refused }) => refused.some(({ what }) => what === 'window'));
    expect(app.state().windows).toHaveLength(1);
    expect(app.state().opened).toEqual([]);
  });

  it('cannot embed another page', async () => {
    const page = await app.page();
    const blocked = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
          document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' }));
        }),
    );
    expect(blocked).toBe('frame-src');
  });
});

describe('IPC messages', () => {
  it('are rejected and counted if they come from a frame inside the app’s window', async () => {
    const before = (await refused())['message']?.count ?? 0;
    const answer = await app.command('invokeFromFrame', 1, 'app://window/', 'counterline:call', ['snapshot.read', {}]);
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_yours' } });
    expect((await refused())['message']).toMatchObject({ count: before + 1, last: 'wrong_sender' });
  });

  it('are rejected and counted if their form is wrong', async () => {
    const before = (await refused())['message']?.count ?? 0;
    expect(await app.call('outbox.retry', { id: 7 } as never)).toMatchObject({
      ok: false,
      error: { code: 'bad_input' },
    });
    expect(await app.call('__proto__' as never, {} as never)).toMatchObject({ ok: false });
    expect((await refused())['message']?.count).toBe(before + 2);
  });

  it('never contain the address that opens the window in a browser', async () => {
    expect(await app.call('window.address', {})).toMatchObject({ ok: false, error: { code: 'no_window' } });
  });

  it('are rejected if they come from a foreign page in the app’s window, which gets no data', async () => {
    const strange = 'data:text/html,<title>strange</title>';
    await app.command('putInPlace', 1, strange);
    const page = await app.page();
    await page.evaluate(() => {
      const received: unknown[] = [];
      Object.assign(window, { received });
      window.counterline?.onPush((name) => void received.push(name));
    });
    // The app pushes the change to every permitted window. This client is permitted and receives the change, so the app
    // has sent it.
    const door = await openLink(app.dataDir);
    onTestFinished(door.close);
    await app.command('clickMenu', 1, ['Pause', 'pause-60']);
    await expect.poll(() => door.received()).toContain('"pausedUntil"');
    expect(await door.call('diagnostics.read', {})).toContain('"last":"wrong_page"');
    const answer = await page.evaluate(async () => await window.counterline?.invoke('snapshot.read', {}));
    expect(answer).toMatchObject({ ok: false, error: { code: 'not_yours' } });
    expect(await page.evaluate(() => (window as unknown as { received: unknown[] }).received)).toEqual([]);
  });
});
