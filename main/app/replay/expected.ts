/** The reports that the replay of a recording must produce. They are stored beside the recording, for comparison. */
import { z } from 'zod';
import { isCountry, type Country } from '#domain/phone-number/e164.ts';
import type { CallEvent } from '#helpdesk/schemas.ts';
import type { ReplayResult } from './replay.ts';

export const expectedJournal = z.strictObject({
  extensions: z.union([z.literal('*'), z.array(z.string()).readonly()]),
  country: z.custom<Country>((value) => typeof value === 'string' && isCountry(value)),
  /** The bodies of the “register call event” requests (2.9), in order. Call IDs are replaced with numbers. */
  journal: z.array(z.record(z.string(), z.unknown())),
  oddities: z.number().default(0),
  /** The number of calls that are active when the recording ends. */
  open: z.number().default(0),
});
export type ExpectedJournal = z.infer<typeof expectedJournal>;

const replaceIds = (reports: readonly CallEvent[]): ExpectedJournal['journal'] => {
  const ids = [...new Set(reports.map(({ Id }) => Id))];
  return reports.map(({ Id, ...body }) =>
    Object.fromEntries([['Id', `call ${ids.indexOf(Id) + 1}`], ...Object.entries(body)]),
  );
};

export const buildExpectedJournal = (
  { reports, oddities, open }: ReplayResult,
  { extensions, country }: Pick<ExpectedJournal, 'extensions' | 'country'>,
): ExpectedJournal => ({ extensions, country, journal: replaceIds(reports), oddities, open });
