/** What a run has found so far: printed as each group ends, and kept in a file that is whole at any moment. */
import { renameSync, writeFileSync } from 'node:fs';
import { isReached, type Row } from './figures.ts';
import { tableText, type Printed } from './table.ts';

export interface ResultsOptions {
  /** The file that the results are kept in. */
  readonly path: string;
  readonly print: (text: string) => void;
  /** Written with the results, as they are. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Of the whole machine. */
  readonly load: () => number;
}

export interface Results {
  /** The group has ended: its rows, or why it could not be measured. */
  readonly add: (group: string, measured: readonly Row[] | { readonly failure: string }) => void;
  /** The run was stopped while this group was measured. */
  readonly stop: (group: string) => void;
  /** How busy the machine was, and which groups failed. */
  readonly summary: () => string;
  readonly hasFailed: () => boolean;
}

export const openResults = ({ path, print, facts, load }: ResultsOptions): Results => {
  const rows: Printed[] = [];
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
      print(`Stopped while ${group} was measured. What was measured before is kept in ${path}.`);
    },
    summary: () => {
      const words = Object.entries(loads).map(([group, value]) => `${group} ${value.toFixed(1)}`);
      return [`Load of the whole machine when each group ended: ${words.join(', ')}.`, ...failed()].join('\n');
    },
    hasFailed: () => Object.keys(failures).length > 0,
  };
};
