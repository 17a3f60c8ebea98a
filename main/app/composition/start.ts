/**
 * From a data folder to a running app: settings are found, read and checked as a whole, then everything starts, or
 * nothing does and a sentence says why. Both hosts start here.
 */
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withTexts, type Words } from '#domain/messages/message.ts';
import type { Problem } from '#app/settings/problems.ts';
import type { Counterline } from './create-app.ts';
import { doctorPortsOf } from '#app/doctor/offline-doctor.ts';
import { watchClocks } from '#app/doctor/clock.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import { withLogbook } from './logging-ports.ts';
import type { Logbook } from '#app/log/logger.ts';
import type { Ports } from '#app/types.ts';
import type { Practice } from '#app/practice/practice.ts';
import { judgeManagedSettings } from '#app/settings/managed.ts';
import { openSettingsStore, type SettingsStoreOpened } from '#app/settings/settings-store.ts';
import { openProfileSwitcher, type BeginInside, type NotBegun } from './profile-switcher.ts';
import { createSetupHandlers } from '#app/api/setup-handlers.ts';
import { handTillsOver } from '#app/setup/migrate-practice-tills.ts';
import { wholeOrNothing } from '#platform/all-or-nothing.ts';
import type { StartOptions } from './profiles/options.ts';
import { noticesOf, startReal } from './profiles/real.ts';

export type Begun =
  | {
      readonly ok: true;
      readonly counterline: Counterline;
      /** Of what runs now: it may be exchanged (session/session.ts). */
      readonly practice: Practice | undefined;
      readonly onSwitched: (listener: () => void) => void;
      readonly logbook: Logbook;
      readonly close: () => Promise<void>;
    }
  | { readonly ok: false; readonly code: 'settings'; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly code: string; readonly sentence: Words };

type Outcome = NotBegun | Omit<Extract<Begun, { readonly ok: true }>, 'logbook'>;

export const start = async (given: Ports, options: StartOptions): Promise<Begun> => {
  mkdirSync(given.dataDir, { recursive: true, mode: 0o700 });
  await judgeManagedSettings();
  const opened = openSettingsStore(
    { named: options.settingsPath, own: join(given.dataDir, 'settings.json'), managed: true, dataDir: given.dataDir },
    given,
  );
  // One log for the whole session, whatever runs inside: the folder that the next start looks into first. Beside a
  // program that has it already, the logbook takes names of its own.
  const { ports, logbook } = withLogbook(given, given.dataDir);
  try {
    const begun = await begin(ports, options, opened);
    if (begun.ok) {
      const close = async (): Promise<void> => {
        await begun.close();
        await logbook.end();
      };
      return {
        ...begun,
        get practice() {
          return begun.practice;
        },
        logbook,
        close,
      };
    }
    const hidden = 'problems' in begun ? { ...begun, problems: begun.problems.map(hide(logbook)) } : begun;
    const why = 'problems' in hidden ? hidden.problems : hidden.sentence;
    ports.log('not started', undefined, { level: 'info', fields: { code: begun.code, why: JSON.stringify(why) } });
    await logbook.end();
    return hidden;
  } catch (error) {
    logbook.crash(error, 'start');
    await logbook.end();
    // Whoever prints it knows no secret that has to be left out; the cause would carry it on.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(logbook.hide(error instanceof Error ? (error.stack ?? error.message) : String(error)));
  }
};

/** What stands at a wrong place may be a secret that also stands at the right one. */
const hide =
  (logbook: Logbook) =>
  ({ path, message }: Problem): Problem => ({
    path: logbook.hideSecrets(path),
    message: withTexts(message, logbook.hideSecrets),
  });

const begin = async (ports: Ports, options: StartOptions, opened: SettingsStoreOpened): Promise<Outcome> => {
  if (!opened.ok) return { ok: false, code: 'settings', problems: [opened] };
  const { book } = opened;
  const raw = book.raw();
  ports.logbook?.know(...secretsIn(raw));
  // No settings at any level, now or ever: the practice profile, with an exchange and a till of its own.
  if (raw === undefined && book.lost !== undefined && !options.practice)
    return { ok: false, code: 'settings', problems: [{ path: book.path, message: book.lost }] };
  const clocks = watchClocks(ports.http, ports.clock.wallMs);
  const inner: Ports = { ...ports, http: clocks.http, aheadOf: clocks.aheadOf };
  let begunAt: number | undefined;
  /** Set-up may have taken several starts: at the very first real one everything that was paired in practice counts. */
  const tillsSince = (switchedAt: number | undefined): number | undefined =>
    existsSync(join(ports.dataDir, 'outbox.sqlite')) ? switchedAt : 0;
  const beginInside: BeginInside = async (profile, setupHost) => {
    // What was noticed at the start is told once.
    const notices = begunAt === undefined ? [...noticesOf(book, ports), ...(options.notices ?? [])] : [];
    const since = profile === 'real' ? tillsSince(begunAt) : undefined;
    const onOwned = (): void => {
      if (since !== undefined) handTillsOver(options.practiceDir, ports.dataDir, since);
    };
    const given = { setupHost, notices, onOwned };
    const begun =
      profile === 'real'
        ? await startReal(inner, options, book, given)
        : await wholeOrNothing(async (begins) => {
            const { startPractising } = await import('./profiles/practice.ts');
            return startPractising(inner, options, book, given, begins);
          });
    if (begun.ok) begunAt = ports.clock.wallMs();
    return begun;
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
          doctorPorts: doctorPortsOf(inner),
          practiceDir: options.practiceDir,
          isPracticeWished: options.practice,
          testCallMs: options.testCallMs,
        },
        parts,
      ),
    ports.log,
  );
};
