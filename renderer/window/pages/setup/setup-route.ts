/** Routes of set-up: `#setup` is the start, `#setup/helpdesk` a step, `#setup/next` the next open step. */
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

/** The previous and the next step. The first step leads back to the start, and the last one to the final page. */
export const placeAfter = (step: SetupStep): SetupPlace => steps[steps.indexOf(step) + 1] ?? 'end';
export const placeBefore = (step: SetupStep): SetupPlace => steps[steps.indexOf(step) - 1] ?? 'begin';

/** The first open step, or the end. */
export const nextPlace = ({ steps: all }: Pick<SetupState, 'steps'>): SetupPlace =>
  all.find(({ state }) => state === 'open')?.step ?? 'end';
