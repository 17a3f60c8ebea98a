/**
 * From a data folder to a running app: settings are found, read and checked as a whole, then everything starts, or
 * nothing does and a sentence says why. Both hosts start here.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './settings/problems.ts';
import { createCounterline, type Counterline } from './counterline.ts';
import type { Ports } from './ports.ts';
import { startPractice, type Practice } from './practice/practice.ts';
import { practiceSettings } from './practice/settings.ts';
import { createSettingsBook } from './settings/book.ts';
import { checkSettings } from './settings/check.ts';
import { createSettingsHost } from './settings/host.ts';

export interface StartOptions {
  /** A settings file named on the command line. Default: `settings.json` in the data folder. */
  readonly settingsPath?: string | undefined;
  /** `--practice`: the helpdesk is replaced, the configured lines stay. */
  readonly practice: boolean;
  readonly tillPort?: number | undefined;
  readonly pagesDir: string;
  /** Where the practice helpdesk and everything practised is kept. */
  readonly practiceDir: string;
}

export type Begun =
  | { readonly ok: true; readonly counterline: Counterline; readonly practice?: Practice | undefined; readonly close: () => Promise<void> }
  | { readonly ok: false; readonly code: 'settings'; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly code: string; readonly sentence: string };

export const start = async (ports: Ports, options: StartOptions): Promise<Begun> => {
  mkdirSync(ports.dataDir, { recursive: true, mode: 0o700 });
  if (options.settingsPath !== undefined && !existsSync(options.settingsPath)) {
    return { ok: false, code: 'settings', problems: [{ path: options.settingsPath, message: 'there is no such file' }] };
  }
  const book = createSettingsBook(options.settingsPath ?? join(ports.dataDir, 'settings.json'), ports);
  if (book.brokenBy !== undefined) return { ok: false, code: 'settings', problems: [{ path: book.path, message: book.brokenBy }] };
  const raw = book.raw();
  // No settings at any level: the practice profile, with an exchange and a till of its own.
  const fresh = raw === undefined;
  if (options.practice || fresh) return startPractising(ports, options, fresh ? {} : raw, fresh);
  const ready = checkSettings(raw, ports.findSecret);
  if (!ready.ok) return { ok: false, code: 'settings', problems: ready.problems };
  let running: Counterline | undefined;
  const settingsHost = createSettingsHost(book, ports, async (next) => running?.apply(next));
  const started = await createCounterline(ports, { ...ready.ready, profile: 'real', tillPort: options.tillPort, settingsHost });
  if (!started.ok) return started;
  running = started.counterline;
  return { ok: true, counterline: started.counterline, close: started.counterline.close };
};

const startPractising = async (ports: Ports, options: StartOptions, raw: Record<string, unknown>, withExchange: boolean): Promise<Begun> => {
  // Practice has a folder of its own: what is practised never mixes with what is real.
  const own: Ports = { ...ports, dataDir: options.practiceDir };
  mkdirSync(own.dataDir, { recursive: true, mode: 0o700 });
  const practice = await startPractice({ dataDir: own.dataDir, pagesDir: options.pagesDir, withExchange, log: ports.log });
  const settings = practiceSettings(practice.helpdesk);
  const lines = withExchange ? practice.lines : raw['lines'];
  const agent = raw['agent'] ?? settings['agent'];
  const ready = checkSettings({ ...settings, ...raw, helpdesk: settings['helpdesk'], agent, ...(lines === undefined ? {} : { lines }) }, own.findSecret);
  if (!ready.ok) {
    await practice.close();
    return { ok: false, code: 'settings', problems: ready.problems };
  }
  let running: Counterline | undefined;
  const book = createSettingsBook(join(own.dataDir, 'settings.json'), own);
  const settingsHost = createSettingsHost(book, own, async (next) => running?.apply(next), { ...settings, ...raw, lines });
  const started = await createCounterline(own, {
    ...ready.ready,
    profile: 'practice',
    tillPort: options.tillPort,
    settingsHost,
    practice: { deskUrl: practice.helpdesk.deskUrl, host: practice.host(() => running?.tillUrl) },
  });
  if (!started.ok) {
    await practice.close();
    return started;
  }
  running = started.counterline;
  const close = async (): Promise<void> => {
    await started.counterline.close();
    await practice.close();
  };
  return { ok: true, counterline: started.counterline, practice, close };
};
