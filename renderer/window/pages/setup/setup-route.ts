/**
 * The routes of the setup: `#setup` is the start, `#setup/helpdesk` is a step, and `#setup/next` is the next open step.
 */
import type { SetupState, SetupStep } from '#contract/setup.ts';

export const setupPlaces = ['begin', 'who', 'helpdesk', 'phone', 'till', 'presence', 'end', 'file', 'next'] as const;
export type SetupPlace = (typeof setupPlaces)[number];

/** The step that saves each group of settings. */
export const stepOfGroup: Readonly<Record<string, SetupStep>> = {
  agent: 'who',
  helpdesk: 'helpdesk',
  site: 'helpdesk',
  lines: 'phone',
  tills: 'till',
  presence: 'presence',
};

export const steps = ['who', 'helpdesk', 'phone', 'till', 'presence'] as const satisfies readonly SetupStep[];

export const setupPlace = (id: string | undefined): SetupPlace => setupPlaces.find((name) => name === id) ?? 'begin';

export const setupAddress = (place: SetupPlace): string => (place === 'begin' ? '#setup' : `#setup/${place}`);

/**
 * Each of these functions returns the next or the previous place. The first step leads back to the start, and the last
 * step leads to the final page.
 */
export const placeAfter = (step: SetupStep): SetupPlace => steps[steps.indexOf(step) + 1] ?? 'end';
export const placeBefore = (step: SetupStep): SetupPlace => steps[steps.indexOf(step) - 1] ?? 'begin';

/** Returns the first open step, or the final page if there is none. */
export const nextPlace = ({ steps: all }: Pick<SetupState, 'steps'>): SetupPlace =>
  all.find(({ state }) => state === 'open')?.step ?? 'end';
