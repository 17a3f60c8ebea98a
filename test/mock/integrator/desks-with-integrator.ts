/** Two desks whose practice helpdesk calls a separate integrator, created for each test. */
import { afterEach, beforeEach, expect } from 'vitest';
import { startIntegrator, type Integrator } from './recording-integrator.ts';
import { openTwoDesks } from '../desk/two-desks.ts';

export let integrator: Integrator;

export const openDesksWithIntegrator = (): void => {
  beforeEach(async () => {
    integrator = await startIntegrator();
  });
  // Hooks after a test run in reverse order, so the integrator closes after the helpdesk.
  afterEach(() => integrator.close());
  openTwoDesks(() => ({ integrator: integrator.url }));
};

/** Expects exactly these requests to the integrator, in any order. */
export const asked = async (...lines: readonly string[]): Promise<void> => {
  await expect.poll(() => integrator.lines().toSorted()).toEqual(lines.toSorted());
};
