/** Scenario: a card is scanned at the till without a screen. */
import { cardScanned } from '../results/fault-results.ts';
import type { Script } from '../scenario-context.ts';

export const cardLookup: Script = async (context) => {
  context.show('scans');
  await context.till.scanCard(context.customer);
  return cardScanned(await context.collectEvidence());
};
