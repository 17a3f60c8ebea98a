/**
 * The first module in the app's process. It replaces Electron with the stand-in and then runs the app's main module.
 */
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ToHost } from '../host-commands.ts';
import { launchApp, app } from './app.ts';
import { killChromium } from './chromium.ts';
import { changed, runCommand, send, sendChanges, settings } from './desk.ts';

const { resolve } = createRequire(import.meta.url);
const { version } = JSON.parse(readFileSync(resolve('electron/package.json'), 'utf8')) as { readonly version: string };
const standIn = new URL('index.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    /^electron(\/(main|common))?$/.test(specifier)
      ? { url: standIn, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});
Object.defineProperty(process.versions, 'electron', { value: version, enumerable: true });
Object.assign(process, { type: 'browser', ...(settings.packaged ? {} : { defaultApp: true }) });
process.argv = [process.execPath, ...(settings.packaged ? [] : [settings.entry]), ...settings.argv];

process.on('message', ({ id, command, args }: ToHost) => {
  void runCommand(command, args).then(
    (value) => {
      sendChanges();
      send({ kind: 'done', id, value });
    },
    (error: unknown) => send({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) }),
  );
});
// If the test process ends without ending its app, the app also ends.
process.once('disconnect', () => process.exit(1));
process.once('exit', killChromium);
// Electron shows a message box and continues. A test must fail instead.
process.on('uncaughtException', (error) => {
  // The app may have its own handler.
  if (process.listenerCount('uncaughtException') > 1) return;
  console.error(error);
  process.exit(70);
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    // Electron quits on a signal unless the app handles it.
    if (process.listenerCount(signal) === 1) app.quit();
  });

changed();
await import(pathToFileURL(settings.entry).href);
await launchApp();
