/** Every scenario, in the order of the table. The interruption comes last: it costs the phones their registration. */
import { groupScenarios } from './groups.ts';
import { inboundScenarios } from './inbound.ts';
import { interruptionScenarios } from './interruption.ts';
import { outboundScenarios } from './outbound.ts';
import type { Scenario } from './scenario.ts';
import { transferScenarios } from './transfer.ts';

export const scenarios: readonly Scenario[] = [
  ...inboundScenarios,
  ...groupScenarios,
  ...transferScenarios,
  ...outboundScenarios,
  ...interruptionScenarios,
];
