/** The places of setting up: `#setup` is where it begins, `#setup/helpdesk` a step, `#setup/next` what comes next. */
import type { SetupState, SetupStep } from '#contract/setup.ts';

export const setupPlaces = ['begin', 'who', 'helpdesk', 'phone', 'till', 'presence', 'end', 'file', 'next'] as const;
export type SetupPlace = (typeof setupPlaces)[number];

export const steps = ['who', 'helpdesk', 'phone', 'till', 'presence'] as const satisfies readonly SetupStep[];

export const setupPlace = (id: string | undefined): SetupPlace => setupPlaces.find((name) => name === id) ?? 'begin';

export const setupAddress = (place: SetupPlace): string => (place === 'begin' ? '#setup' : `#setup/${place}`);

/** The one before and the one after; the ends lead to the beginning and to the end page. */
export const placeAfter = (step: SetupStep): SetupPlace => steps[steps.indexOf(step) + 1] ?? 'end';
export const placeBefore = (step: SetupStep): SetupPlace => steps[steps.indexOf(step) - 1] ?? 'begin';

/** Where somebody who wants the real thing goes on: at the first step that nobody has looked at, or at the end. */
export const nextPlace = ({ steps: all }: Pick<SetupState, 'steps'>): SetupPlace =>
  all.find(({ state }) => state === 'open')?.step ?? 'end';
