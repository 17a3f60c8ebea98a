/**
 * From a data folder to a running app: settings are found, read and checked as a whole, then everything starts, or
 * nothing does and a sentence says why. Both hosts start here.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from './settings/problems.ts';
import { createCounterline, type Counterline } from './counterline.ts';
import type { Ports } from './ports.ts';
import { startPractice, type Practice } from './practice/practice.ts';
import { extensionOf, hasLines, practised } from './practice/settings.ts';
import { openSettingsBook, type SettingsBook } from './settings/book.ts';
import { checkSettings } from './settings/check.ts';
import { createSettingsHost } from './settings/host.ts';
import type { Settings } from './settings/schema.ts';

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
  | {
      readonly ok: true;
      readonly counterline: Counterline;
      readonly practice?: Practice | undefined;
      readonly close: () => Promise<void>;
    }
  | { readonly ok: false; readonly code: 'settings'; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly code: string; readonly sentence: string };

export const start = async (ports: Ports, options: StartOptions): Promise<Begun> => {
  mkdirSync(ports.dataDir, { recursive: true, mode: 0o700 });
  const opened = openSettingsBook(
    { named: options.settingsPath, own: join(ports.dataDir, 'settings.json'), managed: true },
    ports,
  );
  if (!opened.ok) return { ok: false, code: 'settings', problems: [opened] };
  const { book } = opened;
  const raw = book.raw();
  // No settings at any level, now or ever: the practice profile, with an exchange and a till of its own.
  if (raw === undefined && book.lost !== undefined && !options.practice)
    return { ok: false, code: 'settings', problems: [{ path: book.path, message: book.lost }] };
  if (options.practice || raw === undefined) return startPractising(ports, options, book);
  const ready = checkSettings(raw, ports.findSecret);
  if (!ready.ok) return { ok: false, code: 'settings', problems: ready.problems };
  let running = undefined as Counterline | undefined;
  const settingsHost = createSettingsHost(book, ports, async (next) => running?.apply(next));
  const started = await createCounterline(ports, {
    ...ready.ready,
    profile: 'real',
    tillPort: options.tillPort,
    settingsHost,
    notices: noticesOf(book),
  });
  if (!started.ok) return started;
  running = started.counterline;
  return { ok: true, counterline: started.counterline, close: started.counterline.close };
};

const noticesOf = ({ notice }: SettingsBook) =>
  notice === undefined ? [] : [{ code: 'settings_set_aside', sentence: notice }];

const startPractising = async (ports: Ports, options: StartOptions, book: SettingsBook): Promise<Begun> => {
  // Practice has a folder of its own: what is practised never mixes with what is real.
  const own: Ports = { ...ports, dataDir: options.practiceDir };
  mkdirSync(own.dataDir, { recursive: true, mode: 0o700 });
  const practice = await startPractice({
    dataDir: own.dataDir,
    pagesDir: options.pagesDir,
    withExchange: !hasLines(book.raw() ?? {}),
    log: ports.log,
  });
  const check = () => checkSettings(practised(book.raw() ?? {}, practice), own.findSecret);
  const checked = check();
  if (!checked.ok) {
    await practice.close();
    return { ok: false, code: 'settings', problems: checked.problems };
  }
  let agent: Settings['agent'] = checked.ready.settings.agent;
  await practice.employ(agent);
  let running = undefined as Counterline | undefined;
  let token = '';
  /** The practice till gets a token like any other; a new one at every start. */
  const pair = async (): Promise<string> =>
    (await running?.host['till.pair']({ name: 'Practice till', confirm: true }))?.token ?? '';
  // What is saved here is for the real start; only what practice shares with it works at once.
  const applied = async (): Promise<void> => {
    const again = check();
    if (!again.ok) return;
    ({ agent } = again.ready.settings);
    await practice.employ(agent);
    await running?.apply(again.ready);
  };
  const started = await createCounterline(own, {
    ...checked.ready,
    profile: 'practice',
    tillPort: options.tillPort,
    settingsHost: createSettingsHost(book, ports, applied),
    notices: noticesOf(book),
    practice: {
      deskUrl: practice.helpdesk.deskUrl,
      canCall: practice.canCall,
      host: practice.host({
        tillUrl: () => running?.tillUrl,
        tillToken: () => token,
        extension: () => extensionOf(agent),
      }),
    },
  });
  if (!started.ok) {
    await practice.close();
    return started;
  }
  running = started.counterline;
  token = await pair();
  const close = async (): Promise<void> => {
    await started.counterline.close();
    await practice.close();
  };
  return { ok: true, counterline: started.counterline, practice, close };
};
