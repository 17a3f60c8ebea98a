/**
 * Named snapshots of the whole helpdesk (state, clock, switches, faults, limits), which a test can restore at any time.
 * A restore resets the counted requests and the journal.
 */
import type { AssumptionChange } from '../state/switches.ts';
import type { Faults, StoredFault } from '../rules/faults.ts';
import type { AllowedRequests, Limits } from '../rules/limits.ts';
import type { Journal } from '../journal/journal.ts';
import type { StateDocument } from '../state/document.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { readState, writeState } from '../state/import-export.ts';
import type { ControlRefusal } from './route.ts';

export interface SnapshotPorts {
  readonly helpdesk: Helpdesk;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly limits: Limits;
  readonly limitSwitch: { enabled: boolean };
  /** Deletes all stored data except the settings. */
  readonly clear: () => void;
}

interface StoredSnapshot {
  readonly at: number;
  readonly frozen: boolean;
  readonly state: StateDocument;
  readonly assumptions: AssumptionChange;
  readonly faults: readonly StoredFault[];
  readonly limitsEnabled: boolean;
  readonly limitWindows: readonly AllowedRequests[];
}

/** The maximum number of snapshots. Each snapshot keeps a whole state in memory. */
const maxSnapshots = 20;

export const createSnapshots = (ports: SnapshotPorts) => {
  const { helpdesk, journal, faults, limits, limitSwitch } = ports;
  const { clock, switches } = helpdesk;
  const kept = new Map<string, StoredSnapshot>();
  const show = (name: string, { at, state }: StoredSnapshot) => {
    const counts = Object.entries(state).flatMap(([part, items]) =>
      Array.isArray(items) ? [[part, items.length] as const] : [],
    );
    return { snapshot: name, at: new Date(at).toISOString(), counts: Object.fromEntries(counts) };
  };
  return {
    list: () => ({ snapshots: [...kept].map(([name, one]) => show(name, one)) }),
    take: (name: string): unknown => {
      if (!kept.has(name) && kept.size >= maxSnapshots) {
        const sentence = `There are already ${maxSnapshots} snapshots. Use the name of one that is no longer needed.`;
        return { refused: { code: 'too_many', sentence, path: 'name' } } satisfies ControlRefusal;
      }
      const one: StoredSnapshot = {
        at: clock.now(),
        frozen: clock.frozen(),
        state: readState(helpdesk, Number.MAX_SAFE_INTEGER),
        assumptions: { ...switches.values() },
        faults: faults.keep(clock.now()),
        limitsEnabled: limitSwitch.enabled,
        limitWindows: limits.used(clock.now(), switches.values().limitWindows),
      };
      kept.set(name, one);
      return show(name, one);
    },
    restore: (name: string): unknown => {
      const one = kept.get(name);
      if (one === undefined) {
        const names = [...kept.keys()].join(', ');
        const sentence = `There is no snapshot “${name}”. ${names === '' ? 'There are no snapshots yet.' : `There are: ${names}.`}`;
        return { refused: { code: 'unknown_snapshot', sentence, path: 'name' } } satisfies ControlRefusal;
      }
      ports.clear();
      journal.clear();
      limits.clear();
      limits.allow(one.limitWindows);
      limitSwitch.enabled = one.limitsEnabled;
      clock.freeze(one.frozen);
      clock.set(one.at);
      switches.change(one.assumptions);
      faults.putBack(one.faults, one.at);
      writeState(helpdesk, one.state);
      return show(name, one);
    },
  };
};
