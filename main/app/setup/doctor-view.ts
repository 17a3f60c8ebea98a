/** What the doctor may see of the app that runs: its picture and its ledger. */
import type { Inside } from '#app/doctor/doctor.ts';
import { busiestDay } from '#app/doctor/limits.ts';
import type { Counterline } from '#app/types.ts';

const lookedBackMs = 7 * 86_400_000;
/** As many as one answer holds: a desk with more calls a week has its busiest day among the newest all the same. */
const mostPages = 1_000;

export const insideOf = async (counterline: Counterline, nowMs: number): Promise<Inside> => {
  const { tillDoors } = counterline.snapshot();
  const { pages } = await counterline.host['ledger.list']({ from: nowMs - lookedBackMs, skip: 0, take: mostPages });
  const { tillUrl } = counterline;
  const [tillDoor] = tillDoors;
  return {
    lines: () => counterline.snapshot().lines,
    tillDoor,
    tillPort: tillUrl === undefined ? undefined : Number(new URL(tillUrl).port),
    busiest: busiestDay(pages),
    failing: counterline.snapshot().waiting.failing,
  };
};
