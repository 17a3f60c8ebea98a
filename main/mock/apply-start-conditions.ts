/** Sets the switches, limits, clock and faults to their initial values. The default replaces a missing value. */
import type { MockClock } from './state/clock.ts';
import type { Faults } from './rules/faults.ts';
import type { Limits } from './rules/limits.ts';
import type { StartConditions } from './state/start-conditions.ts';
import type { Switches } from './state/switches.ts';

export interface StartTargets {
  readonly clock: MockClock;
  readonly switches: Switches;
  readonly limits: Limits;
  readonly limitSwitch: { enabled: boolean };
  readonly faults: Faults;
}

export const applyStartConditions = (
  conditions: StartConditions,
  { clock, switches, limits, limitSwitch, faults }: StartTargets,
): void => {
  clock.reset();
  if (conditions.clock?.freeze !== undefined) clock.freeze(conditions.clock.freeze);
  if (conditions.clock?.set !== undefined) clock.set(conditions.clock.set);
  switches.reset();
  switches.change(conditions.assumptions ?? {});
  limitSwitch.enabled = conditions.limits?.enabled ?? true;
  limits.restore();
  limits.allow(conditions.limits?.windows ?? []);
  faults.replace(conditions.faults ?? [], clock.now());
};
