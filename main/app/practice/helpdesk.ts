/** The practice helpdesk, for the practice profile and for `counterline mock`. */
import { createMock, type Mock, type MockOptions } from '#mock/mock.ts';

export type PracticeHelpdesk = Mock;

/** `seed`: as written in a file; the helpdesk checks it and refuses what is wrong with a sentence. */
export const startPracticeHelpdesk = async ({
  seed,
  ...options
}: Omit<MockOptions, 'seed'> & { readonly seed?: unknown }): Promise<PracticeHelpdesk> =>
  createMock({ ...options, ...(seed === undefined ? {} : { seed: seed as NonNullable<MockOptions['seed']> }) });
