/** The results of a run: printed as each group ends, and stored in a file that is complete at any time. */
import { renameSync, writeFileSync } from 'node:fs';
import { isReached, type Row } from './figures.ts';
import { tableText, type PrintedRow } from './table.ts';

export interface ResultsOptions {
  /** The path of the file for the results. */
  readonly path: string;
  readonly print: (text: string) => void;
  /** Facts about the run that are written with the results. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Returns the load of the whole machine. */
  readonly load: () => number;
}

export interface Results {
  /** Adds a group's rows, or the reason why it could not be measured. */
  readonly add: (group: string, measured: readonly Row[] | { readonly failure: string }) => void;
  /** Records that the run was stopped during this group. */
  readonly stop: (group: string) => void;
  /** Returns the load of the machine and the failed groups. */
  readonly summary: () => string;
  readonly hasFailed: () => boolean;
}

export const openResults = ({ path, print, facts, load }: ResultsOptions): Results => {
  const rows: PrintedRow[] = [];
  const loads: Record<string, number> = {};
  const failures: Record<string, string> = {};
  const keep = (more: Readonly<Record<string, unknown>> = {}): void => {
    const judged = rows.map((row) => ({ ...row, reached: row.bounds.length === 0 ? null : isReached(row) }));
    const results = { at: new Date().toISOString(), ...facts, loads, failures, ...more, rows: judged };
    writeFileSync(`${path}.new`, `${JSON.stringify(results, null, 2)}\n`);
    renameSync(`${path}.new`, path);
  };
  const failed = (): readonly string[] =>
    Object.entries(failures).map(([group, failure]) => `${group} could not be measured: ${failure}`);
  return {
    add: (group, measured) => {
      loads[group] = load();
      if ('failure' in measured) {
        failures[group] = measured.failure;
        print(`${group} could not be measured: ${measured.failure}\n`);
      } else {
        const own = measured.map((row) => ({ group, ...row }));
        rows.push(...own);
        print(`${tableText(own)}\n`);
      }
      keep();
    },
    stop: (group) => {
      keep({ stopped: group });
      print(`Stopped while ${group} was measured. The earlier results are in ${path}.`);
    },
    summary: () => {
      const words = Object.entries(loads).map(([group, value]) => `${group} ${value.toFixed(1)}`);
      return [`Machine load at the end of each group: ${words.join(', ')}.`, ...failed()].join('\n');
    },
    hasFailed: () => Object.keys(failures).length > 0,
  };
};
