/** Handles the diagnostics calls (contract/diagnostics.ts). Personal data is masked before it leaves the app. */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { msg } from '#domain/messages/message.ts';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Host } from '#contract/contract.ts';
import { Refusal } from '#contract/dispatch.ts';
import type { DoctorReport } from '#contract/setup.ts';
import type { DiagnosticsHost, Logbook, SetupHost } from '#app/types.ts';
import type { Diagnostics } from '#contract/diagnostics.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { maskText } from '#domain/personal-data/mask.ts';
import { writeSupport } from './support.ts';

export interface DiagnosticsParts {
  readonly version: string;
  readonly dataDir: string;
  readonly logbook: Logbook | undefined;
  readonly wallMs: () => number;
  readonly snapshot: () => Snapshot;
  /** Returns the newest pages with their steps. */
  readonly pages: (count: number) => readonly { readonly page: LedgerPage; readonly steps: readonly LedgerStep[] }[];
  readonly settings: () => ReturnType<Host['settings.read']>;
  /** The call that runs the checks, or undefined if the checks are not available. */
  readonly setup: Pick<SetupHost, 'doctor.run'> | undefined;
}

/** The files that can grow, including the additional files of SQLite. */
const growing = {
  'outbox.sqlite': ['', '-wal', '-shm'],
  'ledger.sqlite': ['', '-wal', '-shm'],
  logs: ['/counterline.log', ...[1, 2, 3, 4].map((turn) => `/counterline.${turn}.log`)],
} as const;

const bytesOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

export const createDiagnostics = (parts: DiagnosticsParts): DiagnosticsHost => {
  const { dataDir, logbook, snapshot, wallMs } = parts;
  let lastCheck: DoctorReport | undefined;
  const book = (): Logbook => {
    if (logbook === undefined) throw new Refusal('no_log', msg('answer.noLog'));
    return logbook;
  };

  const read = async (): Promise<Diagnostics> => {
    const { log, refused, ...rest } = bookParts(book());
    const { lines, tillServers } = snapshot();
    const { rss, heapUsed } = process.memoryUsage();
    return {
      versions: { counterline: parts.version, node: process.versions.node, ...electronVersions() },
      platform: `${process.platform} ${process.arch}`,
      pid: process.pid,
      dataDir,
      settingsPath: (await parts.settings()).path,
      sizes: Object.entries(growing).map(([name, tails]) => ({
        name,
        bytes: tails.reduce(
          (sum, tail) => sum + bytesOf((name === 'logs' ? dirname(book().path) : join(dataDir, name)) + tail),
          0,
        ),
      })),
      memory: { rssBytes: rss, heapBytes: heapUsed },
      counters: {
        oddities: [...lines, ...tillServers].map(({ name, oddities, lastOddity }) => ({
          name,
          count: oddities,
          ...(lastOddity === undefined ? {} : { last: maskText(lastOddity) }),
        })),
        refused,
      },
      log,
      ...rest,
    };
  };
  const check: SetupHost['doctor.run'] = async (input) => {
    if (parts.setup === undefined) throw new Refusal('no_session', msg('answer.notExamined'));
    const report = await parts.setup['doctor.run'](input);
    lastCheck = report;
    const wrong = report.findings.filter(({ state }) => state === 'limited' || state === 'broken');
    logbook?.log('doctor', undefined, {
      level: 'info',
      fields: { state: report.state, wrong: wrong.map(({ check: name, state }) => `${name} ${state}`).join(', ') },
    });
    return report;
  };

  return {
    'doctor.run': check,
    'diagnostics.read': read,
    'log.read': async (question) => {
      const { entries, total } = await book().read(question);
      return { entries: [...entries], total };
    },
    'log.setLevel': ({ level }) => {
      try {
        book().setLevel(level);
      } catch (error) {
        const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
        throw new Refusal('disk', msg('answer.levelNotKept', { why }));
      }
      return book().status();
    },
    'support.preview': async (input) => {
      if (input.check && parts.setup !== undefined) await check({});
      const at = wallMs();
      const text = writeSupport({
        at,
        diagnostics: await read(),
        check: lastCheck,
        settings: await parts.settings(),
        snapshot: snapshot(),
        entries: (await book().read({ level: 'debug', skip: 0, take: 300 })).entries,
        pages: parts.pages(50),
        crash: book().lastCrash(),
        hide: book().hideSecrets,
      });
      return { name: `counterline-support-${new Date(at).toISOString().slice(0, 16).replaceAll(':', '-')}.txt`, text };
    },
  };
};

const bookParts = ({ status, refused, path, startedAt, lastRun }: Logbook) => ({
  log: status(),
  refused: refused.read(),
  logPath: path,
  startedAt,
  lastRun,
});

const electronVersions = (): Record<string, string> => {
  const { electron, chrome } = process.versions as Partial<Record<string, string>>;
  return electron === undefined ? {} : { electron, ...omitUndefined({ chromium: chrome }) };
};
