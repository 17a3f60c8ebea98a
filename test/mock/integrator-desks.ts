/** Two desks whose practice helpdesk asks an integrator of another make; new for each test. */
import { afterEach, beforeEach, expect } from 'vitest';
import { startIntegrator, type Integrator } from './integrator-stage.ts';
import { openTwoDesks } from './two-desks.ts';

export let integrator: Integrator;

export const openDesksWithIntegrator = (): void => {
  beforeEach(async () => {
    integrator = await startIntegrator();
  });
  // Hooks after a test run from the last to the first, so this one closes what was asked after whoever asks.
  afterEach(() => integrator.close());
  openTwoDesks(() => ({ integrator: integrator.url }));
};

/** All that the integrator has been asked, in whatever order. */
export const asked = async (...lines: readonly string[]): Promise<void> => {
  await expect.poll(() => integrator.lines().toSorted()).toEqual(lines.toSorted());
};
