/** Starts the sample app for a test, and exchanges messages with it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launch, type LaunchOptions, type RunningApp } from './launch.ts';

declare global {
  interface Window {
    readonly sample: {
      readonly ask: (question: { readonly name: string; readonly value?: unknown }) => Promise<unknown>;
      readonly send: (text: string) => void;
      readonly node: readonly unknown[];
      readonly forbidden: () => unknown;
      readonly lacking: () => unknown;
    };
  }
}

const entry = new URL('sample/main.mjs', import.meta.url).pathname;

export interface Sample extends RunningApp {
  readonly dataDir: string;
  /** Calls the main process from the app's page. */
  readonly ask: (name: string, value?: unknown) => Promise<unknown>;
  readonly shown: () => Promise<Page>;
  /** Resolves when the app has reported exactly this line. */
  readonly reported: (line: string) => Promise<void>;
}

const folders: string[] = [];
export const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'test-host-'));
  folders.push(folder);
  return folder;
};
export const removeFolders = async (): Promise<void> => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 3 });
};

export const startSample = (dataDir: string, options: Omit<LaunchOptions, 'dataDir'> = {}): Sample => {
  const app = launch(entry, { dataDir, ...options });
  const shown = async (): Promise<Page> => {
    const page = await app.page();
    await page.locator('h1').waitFor();
    return page;
  };
  return {
    ...app,
    dataDir,
    shown,
    ask: async (name, value) => await (await app.page()).evaluate((asked) => window.sample.ask(asked), { name, value }),
    reported: async (line) => {
      await app.written((output) => output.includes(`told ${line}\n`));
    },
  };
};
