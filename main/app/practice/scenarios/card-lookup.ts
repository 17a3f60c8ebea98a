/** A card is scanned at the till without a screen. */
import { cardScanned } from '../results/fault-results.ts';
import type { Script } from '../scenario-context.ts';

export const card: Script = async (scene) => {
  scene.show('scans');
  await scene.till.scanCard(scene.customer);
  return cardScanned(await scene.evidence());
};
