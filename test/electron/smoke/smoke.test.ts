/** Runs the same steps on the test host and, if an Electron binary is installed, on a real Electron. */
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { findElectron } from '../../../build/electron-binary.mjs';
import { newFolder } from '../tray-host.ts';
import { startOnElectron } from './on-electron.ts';
import { startOnTestHost } from './on-test-host.ts';
import { steps } from './steps.ts';
import type { TrayDesk } from './tray-desk.ts';

const root = resolve(import.meta.dirname, '../../..');
const binary = findElectron(root);

const walkOn = (name: string, start: (folder: string) => Promise<TrayDesk>) =>
  describe(`The tray app on ${name}`, () => {
    let desk: TrayDesk | undefined;
    let folder: Awaited<ReturnType<typeof newFolder>>;
    beforeAll(async () => {
      folder = await newFolder();
      desk = await start(folder.path);
    });
    afterAll(async () => {
      await desk?.close();
      await folder.remove();
    });
    for (const step of steps)
      it(step.name, async () => {
        if (desk === undefined) throw new Error(`${name} has not started the app.`);
        await step.walk(desk);
      });
  });

walkOn('the test host', startOnTestHost);

if (binary === undefined)
  process.stdout.write(
    `The smoke steps were not walked on a real Electron: its binary is neither in ${
      process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? 'node_modules/electron/dist'
    } nor anywhere else that is looked at (ELECTRON_OVERRIDE_DIST_PATH).\n`,
  );
else walkOn('Electron', (folder) => startOnElectron(binary, folder));
