/**
 * Starts practice in its own folder, with its own helpdesk and till. If no lines are configured, it also has its own
 * phone system. This file is loaded only when it is needed.
 */
import { languageOf } from '#contract/language.ts';
import { lockFolder } from '#store/folder-lock.ts';
import { createApp, type Counterline } from '../create-app.ts';
import type { Ports } from '#app/types.ts';
import { startPractice } from '#app/practice/practice.ts';
import { hasLines, buildPracticeSettings } from '#app/practice/settings.ts';
import type { ProfileContext, StartOptions } from './options.ts';
import type { ActiveProfile, StartFailure } from '../profile-switcher.ts';
import type { SettingsStore } from '#app/settings/settings-store.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { createSettingsHandlers } from '#app/api/settings-handlers.ts';
import type { CheckedSettings } from '#app/settings/check-settings.ts';
import type { Cleanup } from '#platform/cleanup.ts';

export const startPractising = async (
  ports: Ports,
  options: StartOptions,
  book: SettingsStore,
  given: ProfileContext,
  cleanup: Cleanup,
): Promise<ActiveProfile | StartFailure> => {
  // Practice mode has its own data folder, so that practice data is never mixed with real data.
  const own: Ports = { ...ports, dataDir: options.practiceDir };
  // If another instance of the app is using this data folder, practice does not start.
  const lock = lockFolder(own.dataDir);
  if (!lock.ok) return lock;
  cleanup.add(lock.release);
  const practice = await startPractice({
    dataDir: own.dataDir,
    pagesDir: options.pagesDir,
    withExchange: !hasLines(book.raw() ?? {}),
    onChange: () => applied(),
    language: () => languageOf(ports.preferences.read().language, ports.locales ?? []),
    locales: ports.locales ?? [],
    wallMs: ports.clock.wallMs,
    times: options.practiceTimes,
    log: ports.log,
    localUsers: ports.localUsers,
  });
  cleanup.add(practice.close);
  const check = () =>
    checkSettings(buildPracticeSettings(book.raw() ?? {}, practice), own.findSecret, practice.canCall, book.locked());
  const checked = check();
  if (!checked.ok) return { ok: false, code: 'settings', problems: checked.problems };
  await practice.setAgent(checked.ready.settings.agent);
  let running = undefined as Counterline | undefined;
  let now: CheckedSettings = checked.ready;
  // Saved settings apply to the real profile. Only the settings that also apply to practice take effect immediately.
  const applied = async (): Promise<void> => {
    const again = check();
    // Windows must still be notified that the settings have changed.
    if (!again.ok) return running?.apply(now);
    await practice.setAgent(again.ready.settings.agent);
    now = again.ready;
    await running?.apply(again.ready);
  };
  const started = await createApp(own, {
    ...checked.ready,
    profile: 'practice',
    tillPort: options.tillPort,
    endpointDir: ports.dataDir,
    shell: options.shell,
    ownCommand: options.ownCommand,
    settingsHost: createSettingsHandlers(book, ports, applied),
    settingsRevision: book.lastRevision,
    ...given,
    practice: practice.control,
  });
  if (!started.ok) return started;
  running = started.counterline;
  cleanup.add(running.close);
  cleanup.add(practice.endScenario);
  await practice.attach(running);
  return { ok: true, counterline: started.counterline, practice, ready: () => now, close: cleanup.close };
};
