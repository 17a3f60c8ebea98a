/** A card is scanned at the till without a screen. */
import { cardScanned } from '../saw/disturbed.ts';
import type { Script } from '../scene.ts';

export const card: Script = async (scene) => {
  scene.show('scans');
  await scene.till.scanCard(scene.customer);
  return cardScanned(await scene.evidence());
};
