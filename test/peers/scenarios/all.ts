/**
 * Every scenario in the order of the table. Scenarios after `interruptionScenarios` must not use the WebSocket phone,
 * because this phone loses its registration when the phone system restarts.
 */
import { gapScenarios } from './disconnections.ts';
import { groupScenarios } from './groups.ts';
import { inboundScenarios } from './inbound.ts';
import { interruptionScenarios } from './interruption.ts';
import { manyScenarios } from './many-customers.ts';
import { numberScenarios } from './numbers.ts';
import { outboundScenarios } from './outbound.ts';
import type { Scenario } from './scenario.ts';
import { transferScenarios } from './transfer.ts';
import { askedTransferScenarios } from './attended-transfer.ts';
import { outsideTransferScenarios } from './transfer-outside.ts';

export const scenarios: readonly Scenario[] = [
  ...inboundScenarios,
  ...groupScenarios,
  ...transferScenarios,
  ...askedTransferScenarios,
  ...outsideTransferScenarios,
  ...outboundScenarios,
  ...numberScenarios,
  ...gapScenarios,
  ...interruptionScenarios,
  ...manyScenarios,
];
