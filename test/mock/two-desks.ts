/** A practice helpdesk that asks an integrator of another make, and the desks of two agents; new for each test. */
import { afterEach, beforeEach, expect } from 'vitest';
import { openDesk, type DeskClient } from './desk-client.ts';
import { startIntegrator, type Integrator } from './integrator-stage.ts';
import { startPractice, type Practice } from './practice.ts';

export let integrator: Integrator;
export let practice: Practice;
export let anna: DeskClient;
export let ben: DeskClient;

export const useTwoDesks = (): void => {
  beforeEach(async () => {
    integrator = await startIntegrator();
    practice = await startPractice({ integrator: integrator.url });
    anna = await openDesk(practice, '101');
    ben = await openDesk(practice, '102');
  });
  afterEach(async () => {
    anna.close();
    ben.close();
    await practice.close();
    await integrator.close();
  });
};

/** All that the integrator has been asked, in whatever order. */
export const asked = async (...lines: readonly string[]): Promise<void> => {
  await expect.poll(() => integrator.lines().toSorted()).toEqual(lines.toSorted());
};
