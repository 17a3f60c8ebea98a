/** The Chromium process of an app. It starts just before the app becomes ready, and ends with the app. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { browserFlags, browserProgram } from '../../renderer/browser-flags.ts';
import { changed, settings, shows } from './desk.ts';
import { connectDevtools, type Devtools } from './devtools.ts';

const program = settings.headless ? browserProgram : '/usr/bin/chromium';
const patienceMs = 60_000;

let child: ChildProcess | undefined;
let address: string | undefined;
let devtools: Devtools | undefined;
let version = '';
shows('chromiumPid', () => child?.pid);
shows('devtools', () => address);

export const chromiumVersion = (): string => version;
export const chromium = (): Devtools => {
  if (devtools === undefined) throw new Error('Chromium is not running yet');
  return devtools;
};

/** Returns the folder for a profile: a folder inside `folder`, or a temporary folder if `folder` is not writable. */
const profileIn = (folder: string): string => {
  const profile = join(folder, 'chromium');
  try {
    mkdirSync(profile, { recursive: true });
    return profile;
  } catch {
    return mkdtempSync(join(tmpdir(), 'test-host-chromium-'));
  }
};

export const startChromium = async (folder: string): Promise<void> => {
  const flags = [
    ...browserFlags.filter((flag) => settings.headless || flag !== '--headless'),
    '--remote-debugging-port=0',
    '--no-startup-window',
    '--no-default-browser-check',
    '--disable-extensions',
    '--disable-component-extensions-with-background-pages',
    '--disable-default-apps',
    '--disable-breakpad',
    '--disable-features=Translate,MediaRouter,OptimizationHints,GlobalMediaControls,DialMediaRouteProvider,AutofillServerCommunication,CertificateTransparencyComponentUpdater,InterestFeedContentSuggestions,PaintHolding',
    '--disable-session-crashed-bubble',
    '--password-store=basic',
    // As in Electron, a page can close its window.
    '--blink-settings=allowScriptsToCloseWindows=true',
    `--lang=${settings.locale}`,
    `--user-data-dir=${profileIn(folder)}`,
  ];
  const started = spawn(program, flags, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  child = started;
  changed();
  address = await listening(started);
  devtools = await connectDevtools(address);
  ({ product: version } = await devtools.send('Browser.getVersion'));
  version = version.replace(/^.*\//, '');
  changed();
};

const listening = (started: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`${program} did not print its address within ${patienceMs} ms`)),
      patienceMs,
    );
    let output = '';
    started.once('error', reject);
    started.once('exit', (code) => reject(new Error(`${program} exited with ${code}: ${output}`)));
    if (started.stderr === null) return reject(new Error(`${program} has no output`));
    createInterface({ input: started.stderr }).on('line', (line) => {
      const found = /^DevTools listening on (ws:.*)$/.exec(line)?.[1];
      if (found === undefined) {
        output = `${output}\n${line}`.slice(-2000);
        return;
      }
      clearTimeout(timer);
      resolve(found);
    });
  });

/** Ends Chromium, which first writes its profile. If Chromium does not end within 3 s, all its processes are killed. */
export const endChromium = async (): Promise<void> => {
  const running = child;
  if (running?.pid === undefined || running.exitCode !== null) return;
  const gone = new Promise<void>((resolve) => void running.once('exit', () => resolve()));
  const kill = setTimeout(killChromium, 3000);
  if (devtools === undefined) killChromium();
  else await devtools.send('Browser.close').catch(killChromium);
  await gone;
  clearTimeout(kill);
};

export const killChromium = (): void => {
  if (child?.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process has just ended.
  }
};
