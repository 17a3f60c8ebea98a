/** The phone lines that run: one supervised connector each, and what a snapshot shows of them. */
import type { LineSaid } from '#lines/line.ts';
import { lines as lineKinds } from '#lines/registry.ts';
import type { LineSetting } from './settings/read.ts';
import type { LinePart } from './snapshot/parts.ts';
import { superviseConnection, type Supervisor } from './supervisor.ts';

interface Running {
  readonly setting: LineSetting;
  readonly supervisor: Supervisor;
  oddities: number;
  lastOddity?: string | undefined;
}

export interface Lines {
  readonly set: (settings: readonly LineSetting[]) => Promise<void>;
  readonly parts: () => readonly LinePart[];
  readonly isUp: (name: string) => boolean;
  /** The PC woke up, or its network changed: every line that waits tries now, a refused one does not. */
  readonly wake: () => void;
  /** A person says so: refused ones too. */
  readonly tryNow: () => void;
  readonly stop: () => Promise<void>;
}

export const createLines = (ports: {
  readonly wallMs: () => number;
  readonly certificates: () => readonly string[];
  readonly hear: (line: string, said: LineSaid) => void;
  readonly onChange: () => void;
}): Lines => {
  let running: Running[] = [];

  const start = (setting: LineSetting): Running => {
    const kind = lineKinds.find((each) => each.kind === setting.kind);
    if (kind === undefined) throw new Error(`No line kind ${setting.kind}: settings are checked before lines start`);
    const entry: Running = {
      setting,
      oddities: 0,
      supervisor: superviseConnection(
        (signal, link) =>
          kind.run(setting.config, {
            signal,
            link,
            emit: async (said) => ports.hear(setting.name, said),
            commands: noCommands(),
            oddity: (reason) => {
              entry.oddities += 1;
              entry.lastOddity = reason;
              ports.onChange();
            },
            ports: { now: ports.wallMs, certificates: ports.certificates },
          }),
        { now: ports.wallMs, onChange: ports.onChange },
      ),
    };
    return entry;
  };

  return {
    set: async (settings) => {
      const same = (a: LineSetting, b: LineSetting): boolean => JSON.stringify(a) === JSON.stringify(b);
      const kept = running.filter((entry) => settings.some((setting) => same(setting, entry.setting)));
      await Promise.all(running.filter((entry) => !kept.includes(entry)).map((entry) => entry.supervisor.stop()));
      running = settings.map((setting) => kept.find((entry) => same(setting, entry.setting)) ?? start(setting));
      ports.onChange();
    },
    parts: () =>
      running.map(({ setting, supervisor, oddities, lastOddity }) => ({
        id: setting.name,
        kind: setting.kind,
        name: setting.name,
        link: supervisor.link(),
        extensions: setting.extensions === '*' ? ['*'] : setting.extensions,
        oddities,
        lastOddity,
      })),
    isUp: (name) =>
      running.some(({ setting, supervisor }) => setting.name === name && supervisor.link().state === 'up'),
    wake: () => {
      for (const { supervisor } of running) supervisor.wake();
    },
    tryNow: () => {
      for (const { supervisor } of running) supervisor.tryNow();
    },
    stop: async () => {
      await Promise.all(running.map(({ supervisor }) => supervisor.stop()));
      running = [];
    },
  };
};

/** Commands to a line come with the softphone; until then nothing flows back. */
async function* noCommands(): AsyncIterable<never> {}
