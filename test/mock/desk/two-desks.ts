/** A practice helpdesk and the desks of two agents, new for each test. */
import { afterEach, beforeEach } from 'vitest';
import type { MockOptions } from '#mock/mock.ts';
import { openDesk, type DeskClient } from './desk-client.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

export let practice: Practice;
export let anna: DeskClient;
export let ben: DeskClient;

export const openTwoDesks = (settings: () => Partial<MockOptions> = () => ({})): void => {
  beforeEach(async () => {
    practice = await startPractice(settings());
    anna = await openDesk(practice, '101');
    ben = await openDesk(practice, '102');
  });
  afterEach(async () => {
    anna.close();
    ben.close();
    await practice.close();
  });
};
