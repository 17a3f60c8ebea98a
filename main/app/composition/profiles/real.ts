/** Starts the real profile with the helpdesk, lines and tills of this PC. */
import { msg } from '#domain/messages/message.ts';
import { createApp, type Counterline } from '../create-app.ts';
import type { Ports } from '#app/types.ts';
import type { SettingsStore } from '#app/settings/settings-store.ts';
import { checkSettings } from '#app/settings/check-settings.ts';
import { createSettingsHandlers } from '#app/api/settings-handlers.ts';
import type { ActiveProfile, StartFailure } from '../profile-switcher.ts';
import type { ProfileContext, StartOptions } from './options.ts';
import type { CheckedSettings } from '#app/settings/check-settings.ts';

export const startReal = async (
  ports: Ports,
  options: StartOptions,
  book: SettingsStore,
  given: ProfileContext,
): Promise<ActiveProfile | StartFailure> => {
  const ready = checkSettings(book.raw() ?? {}, ports.findSecret, false, book.locked());
  const reasons = book.notApplied().map((message) => ({ path: '', message }));
  if (!ready.ok) return { ok: false, code: 'settings', problems: [...reasons, ...ready.problems] };
  let now: CheckedSettings = ready.ready;
  let running = undefined as Counterline | undefined;
  const settingsHost = createSettingsHandlers(book, ports, async (next) => {
    now = next;
    await running?.apply(next);
  });
  const started = await createApp(ports, {
    ...ready.ready,
    profile: 'real',
    tillPort: options.tillPort,
    shell: options.shell,
    ownCommand: options.ownCommand,
    settingsHost,
    settingsRevision: book.lastRevision,
    ...given,
  });
  if (!started.ok) return started;
  running = started.counterline;
  return { ok: true, counterline: started.counterline, ready: () => now, close: started.counterline.close };
};

export const noticesOf = ({ notice, notApplied }: SettingsStore, { preferences: { lost }, logbook }: Ports) => [
  ...(logbook?.lastRun === 'crashed' ? [{ code: 'crashed', sentence: msg('notice.crashed') }] : []),
  ...notApplied().map((sentence) => ({ code: 'settings_not_applied', sentence })),
  ...(notice === undefined ? [] : [{ code: 'settings_set_aside', sentence: notice }]),
  ...(lost === undefined
    ? []
    : [
        {
          code: 'preferences_set_aside',
          sentence: msg('notice.preferencesAside', { path: lost }),
        },
      ]),
];
