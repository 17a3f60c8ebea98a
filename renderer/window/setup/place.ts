/** The places of setting up: `#setup` is where it begins, `#setup/helpdesk` a step. */
import type { SetupStep } from '#contract/setup.ts';

export const setupPlaces = ['begin', 'who', 'helpdesk', 'phone', 'till', 'presence', 'end', 'file'] as const;
export type SetupPlace = (typeof setupPlaces)[number];

export const steps = ['who', 'helpdesk', 'phone', 'till', 'presence'] as const satisfies readonly SetupStep[];

export const setupPlace = (id: string | undefined): SetupPlace => setupPlaces.find((name) => name === id) ?? 'begin';

export const setupAddress = (place: SetupPlace): string => (place === 'begin' ? '#setup' : `#setup/${place}`);

/** The one before and the one after; the ends lead to the beginning and to the end page. */
export const placeAfter = (step: SetupStep): SetupPlace => steps[steps.indexOf(step) + 1] ?? 'end';
export const placeBefore = (step: SetupStep): SetupPlace => steps[steps.indexOf(step) - 1] ?? 'begin';
