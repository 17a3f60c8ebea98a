/**
 * The practice profile in one process, with shorter times than for users, a real disk, real sockets, and its own
 * helpdesk and phone system.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counterline } from '#app/composition/create-app.ts';
import type { Timings } from '#app/practice/timings.ts';
import { openPreferencesFile } from '#app/preferences/preferences-file.ts';
import { start } from '#app/composition/start.ts';
import { systemClock } from '#platform/clock.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import type { Play, PracticeView, Seen, Summary } from '#contract/practice.ts';
import { openVault } from '#store/secrets.ts';
import type { JournalEntry } from './start-app.ts';
import { until } from './start-app.ts';

/** Minimum times are short. Maximum waits are long, because a machine can be busy. */
export const quick: Timings = {
  ringMs: 150,
  colleagueMs: 150,
  talkMs: 200,
  offlineMs: 1_600,
  stepMs: 100,
  comeBackMs: 90_000,
  limitsMs: 1_400,
  fixMs: 90_000,
  settleMs: 90_000,
};
/** The duration of a state that lasts until the test ends it. */
export const untilToldMs = 600_000;

export interface Practising {
  readonly app: Counterline;
  readonly dataDir: string;
  /** The log, which contains only errors. */
  readonly log: readonly string[];
  readonly view: () => PracticeView;
  /** Plays the scenario to its end. */
  readonly play: (play: Play) => Promise<Summary>;
  readonly begin: (play: Play) => Promise<void>;
  readonly ended: () => Promise<Summary>;
  /** Waits until the running scenario reaches this moment. */
  readonly comesTo: (moment: NonNullable<PracticeView['running']>['moment']) => Promise<PracticeView>;
  readonly control: (method: string, path: string, body?: unknown) => Promise<unknown>;
  readonly journal: (operation: string) => Promise<readonly JournalEntry[]>;
  readonly close: () => Promise<void>;
}

export const codes = ({ lines }: Summary): readonly Seen[] => lines.map(({ code }) => code);
export const valuesOf = (summary: Summary, code: Seen): Readonly<Record<string, string | number>> =>
  summary.lines.find((line) => line.code === code)?.values ?? {};

export const practise = async (
  options: {
    readonly settings?: unknown;
    readonly times?: Partial<Timings>;
    /** An existing data folder. It is not removed after the test. */
    readonly dataDir?: string;
  } = {},
): Promise<Practising> => {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'counterline-practice-'));
  if (options.settings !== undefined) writeFileSync(join(dataDir, 'settings.json'), JSON.stringify(options.settings));
  const http = createNodeHttp();
  const log: string[] = [];
  const begun = await start(
    {
      version: 'test',
      dataDir,
      http,
      certificates: () => [],
      findSecret: () => ({ ok: true, value: '' }),
      vault: openVault(dataDir),
      clock: systemClock,
      preferences: openPreferencesFile(dataDir, systemClock.wallMs),
      log: (sentence, error) => {
        if (error !== undefined)
          log.push(`${sentence}: ${error instanceof Error ? error.stack : JSON.stringify(error)}`);
      },
    },
    {
      practice: true,
      tillPort: 0,
      pagesDir: dataDir,
      practiceDir: join(dataDir, 'practice'),
      practiceTimes: { ...quick, ...options.times },
    },
  );
  if (!begun.ok || begun.practice === undefined) throw new Error(JSON.stringify(begun));
  const { counterline, practice } = begun;
  await until(counterline.snapshot, ({ lines }) => lines.every(({ link }) => link === 'up'));
  const view = (): PracticeView => {
    const shown = counterline.snapshot().practice;
    if (shown === undefined) throw new Error('practice mode is off');
    return shown;
  };
  const control: Practising['control'] = async (method, path, body) => {
    const answer = await fetch(`${practice.helpdesk.controlUrl}/${path}`, {
      method,
      headers: { Authorization: `Bearer ${practice.helpdesk.controlToken}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const begin = async (play: Play): Promise<void> => void (await counterline.host['practice.play']({ play }));
  const ended = async (): Promise<Summary> => {
    const { last } = await until(view, ({ running }) => running === undefined);
    if (last === undefined) throw new Error('the practice run has no result');
    return last;
  };
  return {
    app: counterline,
    dataDir,
    log,
    view,
    begin,
    ended,
    play: async (play) => {
      await begin(play);
      return ended();
    },
    comesTo: (moment) => until(view, ({ running }) => running?.moment === moment),
    control,
    journal: async (operation) =>
      ((await control('GET', `journal?operation=${operation}`)) as { entries: readonly JournalEntry[] }).entries,
    close: async () => {
      await begun.close();
      http.close();
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
