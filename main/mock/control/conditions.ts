/**
 * The settings that determine how the practice helpdesk responds. The desk shows these settings and changes them
 * through the control API.
 */
import { assumptionDefaults, assumptionSwitches, type Assumption } from '#helpdesk/assumptions.ts';
import type { ConditionPart, DeskConditions } from '#contract/desk-requests.ts';
import { operationNames } from '#helpdesk/operations.ts';
import type { Faults } from '../rules/faults.ts';
import type { Limits } from '../rules/limits.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import { parseInput } from './parse-input.ts';
import { isRefusal, type ControlRoutes } from './route.ts';

export interface Conditions {
  readonly read: () => DeskConditions;
  /** Returns the reason for a refusal, or null if the change was applied. */
  readonly change: (part: ConditionPart, input: unknown) => string | null;
}

interface ConditionPorts {
  readonly helpdesk: Helpdesk;
  readonly faults: Faults;
  readonly limits: Limits;
  readonly limitSwitch: { readonly enabled: boolean };
}

export function createConditions(
  { helpdesk, faults, limits, limitSwitch }: ConditionPorts,
  routes: ControlRoutes,
): Conditions {
  const { clock, switches } = helpdesk;
  return {
    read: () => {
      const now = clock.now();
      const values = switches.values();
      return {
        faults: [...faults.list(now)],
        limits: { enabled: limitSwitch.enabled, windows: [...limits.used(now, values.limitWindows)] },
        frozen: clock.frozen(),
        assumptions: assumptionSwitches.map((entry) => ({
          number: entry.number,
          key: entry.key,
          topic: entry.topic,
          decision: entry.decision,
          alternative: entry.alsoWorks,
          value: values[entry.key],
          initial: assumptionDefaults[entry.key],
          values: [...((entry satisfies Assumption as Assumption).values ?? [])],
        })),
        operations: [...operationNames],
      };
    },
    change: (part, input) => {
      const route = routes.get(part)?.get('PUT');
      if (route === undefined) return `The control API has no PUT ${part}.`;
      const parsed = parseInput(route, input);
      if (!parsed.ok) return parsed.sentence;
      const result = route.act(parsed.value);
      helpdesk.changed();
      return isRefusal(result) ? result.refused.sentence : null;
    },
  };
}
