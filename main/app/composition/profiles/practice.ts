/**
 * Practice, in a folder of its own, with a helpdesk, an exchange and a till of its own. Loaded when somebody practises:
 * a desk at work needs none of it.
 */
import { languageOf } from '#contract/language.ts';
import { lockFolder } from '#store/folder-lock.ts';
import { createApp, type Counterline } from '../create-app.ts';
import type { Ports } from '#app/types.ts';
import { startPractice } from '#app/practice/practice.ts';
import { hasLines, practised } from '#app/practice/settings.ts';
import type { Given, StartOptions } from './options.ts';
import type { ActiveProfile, NotBegun } from '../profile-switcher.ts';
import type { SettingsStore } from '#app/settings/settings-store.ts';
import { checkSettings } from '#app/settings/check.ts';
import { createSettingsHandlers } from '#app/api/settings-handlers.ts';
import type { Ready } from '#app/settings/check.ts';
import type { Begins } from '#platform/all-or-nothing.ts';

export const startPractising = async (
  ports: Ports,
  options: StartOptions,
  book: SettingsStore,
  given: Given,
  begins: Begins,
): Promise<ActiveProfile | NotBegun> => {
  // Practice has a folder of its own: what is practised never mixes with what is real.
  const own: Ports = { ...ports, dataDir: options.practiceDir };
  // Beside an app whose own data folder this is, nothing may be opened.
  const lock = lockFolder(own.dataDir);
  if (!lock.ok) return lock;
  begins(lock.release);
  const practice = await startPractice({
    dataDir: own.dataDir,
    pagesDir: options.pagesDir,
    withExchange: !hasLines(book.raw() ?? {}),
    language: () => languageOf(ports.preferences.read().language, ports.locales ?? []),
    wallMs: ports.clock.wallMs,
    times: options.practiceTimes,
    log: ports.log,
    localUsers: ports.localUsers,
  });
  begins(practice.close);
  const check = () =>
    checkSettings(practised(book.raw() ?? {}, practice), own.findSecret, practice.canCall, book.locked());
  const checked = check();
  if (!checked.ok) return { ok: false, code: 'settings', problems: checked.problems };
  await practice.employ(checked.ready.settings.agent);
  let running = undefined as Counterline | undefined;
  let now: Ready = checked.ready;
  // What is saved here is for the real start; only what practice shares with it works at once.
  const applied = async (): Promise<void> => {
    const again = check();
    // Windows learn all the same that there are other settings.
    if (!again.ok) return running?.apply(now);
    await practice.employ(again.ready.settings.agent);
    now = again.ready;
    await running?.apply(again.ready);
  };
  const started = await createApp(own, {
    ...checked.ready,
    profile: 'practice',
    tillPort: options.tillPort,
    toldDir: ports.dataDir,
    shell: options.shell,
    ownCommand: options.ownCommand,
    settingsHost: createSettingsHandlers(book, ports, applied),
    settingsRevision: book.lastRevision,
    ...given,
    practice: practice.part,
  });
  if (!started.ok) return started;
  running = started.counterline;
  begins(running.close);
  begins(practice.leave);
  await practice.attach(running);
  const close = async (): Promise<void> => {
    await practice.leave();
    await started.counterline.close();
    await practice.close();
    lock.release();
  };
  return { ok: true, counterline: started.counterline, practice, ready: () => now, close };
};
