/**
 * Starts the app for a data folder. Finds the settings and checks them as a whole. Either everything starts, or nothing
 * starts and a message gives the reason. Both hosts start here.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mapTexts, type MessageOrText } from '#domain/messages/message.ts';
import type { Problem } from '#app/settings/validation-problems.ts';
import type { Counterline } from './create-app.ts';
import { createDoctorPorts } from '#app/doctor/offline-doctor.ts';
import { watchClocks } from '#app/doctor/clock.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import { withLogbook } from './logging-ports.ts';
import type { Logbook, Ports } from '#app/types.ts';
import type { Practice } from '#app/practice/practice.ts';
import { verifyManagedSettings } from '#app/settings/managed-secrets.ts';
import { openSettingsStore, type SettingsStoreOpened } from '#app/settings/settings-store.ts';
import { openProfileSwitcher, type StartProfile, type StartFailure } from './profile-switcher.ts';
import { createSetupHandlers } from '#app/api/setup-handlers.ts';
import { migratePracticeTills } from '#app/setup/migrate-practice-tills.ts';
import { startWithCleanup } from '#platform/cleanup.ts';
import type { StartOptions } from './profiles/options.ts';
import { noticesOf, startReal } from './profiles/real.ts';

export type StartResult =
  | {
      readonly ok: true;
      readonly counterline: Counterline;
      /** The practice environment of the active profile. The active profile can change (profile-switcher.ts). */
      readonly practice: Practice | undefined;
      readonly onSwitched: (listener: () => void) => void;
      readonly logbook: Logbook;
      readonly close: () => Promise<void>;
    }
  | { readonly ok: false; readonly code: 'settings'; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly code: string; readonly sentence: MessageOrText };

type Outcome = StartFailure | Omit<Extract<StartResult, { readonly ok: true }>, 'logbook'>;

export const start = async (given: Ports, options: StartOptions): Promise<StartResult> => {
  mkdirSync(given.dataDir, { recursive: true, mode: 0o700 });
  await verifyManagedSettings();
  const opened = openSettingsStore(
    { named: options.settingsPath, own: join(given.dataDir, 'settings.json'), managed: true, dataDir: given.dataDir },
    given,
  );
  // The whole session writes one log, in the data folder of the real profile. If another program already uses that log,
  // the logger chooses another file name.
  const { ports, logbook } = withLogbook(given, given.dataDir);
  try {
    const started = await startSession(ports, options, opened);
    if (started.ok) {
      const close = async (): Promise<void> => {
        await started.close();
        await logbook.end();
      };
      return {
        ...started,
        get practice() {
          return started.practice;
        },
        logbook,
        close,
      };
    }
    const hidden = 'problems' in started ? { ...started, problems: started.problems.map(hide(logbook)) } : started;
    const why = 'problems' in hidden ? hidden.problems : hidden.sentence;
    ports.log('not started', undefined, { level: 'info', fields: { code: started.code, why: JSON.stringify(why) } });
    await logbook.end();
    return hidden;
  } catch (error) {
    logbook.crash(error, 'start');
    await logbook.end();
    // The code that prints the error cannot mask secrets, and the cause could contain a secret.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(logbook.hide(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  }
};

/**
 * Hides known secrets in a problem, because a value at an unknown path can be a secret that is also stored at the
 * correct path.
 */
const hide =
  (logbook: Logbook) =>
  ({ path, message }: Problem): Problem => ({
    path: logbook.hideSecrets(path),
    message: mapTexts(message, logbook.hideSecrets),
  });

const startSession = async (ports: Ports, options: StartOptions, opened: SettingsStoreOpened): Promise<Outcome> => {
  if (!opened.ok) return { ok: false, code: 'settings', problems: [opened] };
  const { book } = opened;
  const raw = book.raw();
  ports.logbook?.addSecrets(...secretsIn(raw));
  // If the settings were lost, practice must not start instead. It starts only on a new installation or with
  // `--practice`.
  if (raw === undefined && book.lost !== undefined && !options.practice)
    return { ok: false, code: 'settings', problems: [{ path: book.path, message: book.lost }] };
  const clocks = watchClocks(ports.http, ports.clock.wallMs);
  const inner: Ports = { ...ports, http: clocks.http, aheadOf: clocks.aheadOf };
  let startedAt: number | undefined;
  /**
   * Returns the time since which tills that were paired in practice are accepted. The first real start accepts all of
   * them (0), because the user can restart the app several times during the setup.
   */
  const tillsSince = (switchedAt: number | undefined): number | undefined =>
    existsSync(join(ports.dataDir, 'outbox.sqlite')) ? switchedAt : 0;
  const beginInside: StartProfile = async (profile, setupHost) => {
    // The notices from startup are shown only once.
    const notices = startedAt === undefined ? [...noticesOf(book, ports), ...(options.notices ?? [])] : [];
    const since = profile === 'real' ? tillsSince(startedAt) : undefined;
    const onOwned = (): void => {
      if (since !== undefined) migratePracticeTills(options.practiceDir, ports.dataDir, since);
    };
    const given = { setupHost, notices, onOwned };
    const started =
      profile === 'real'
        ? await startReal(inner, options, book, given)
        : await startWithCleanup(async (cleanup) => {
            const { startPractising } = await import('./profiles/practice.ts');
            return startPractising(inner, options, book, given, cleanup);
          });
    if (started.ok) startedAt = ports.clock.wallMs();
    return started;
  };
  return openProfileSwitcher(
    options.practice || raw === undefined ? 'practice' : 'real',
    beginInside,
    (parts) =>
      createSetupHandlers(
        {
          ports: inner,
          book,
          clocks,
          doctorPorts: createDoctorPorts(inner),
          practiceDir: options.practiceDir,
          isPracticeWished: options.practice,
          testCallMs: options.testCallMs,
        },
        parts,
      ),
    ports.log,
  );
};
