/** The journal of a recording: what the helpdesk would be told, so that it can be kept beside it and compared. */
import { z } from 'zod';
import { isCountry, type Country } from '#domain/phone-number/e164.ts';
import type { CallEvent } from '#helpdesk/schemas.ts';
import type { Played } from './replay.ts';

export const expectedJournal = z.strictObject({
  extensions: z.union([z.literal('*'), z.array(z.string()).readonly()]),
  country: z.custom<Country>((value) => typeof value === 'string' && isCountry(value)),
  /** Bodies of register call event (2.9) in their order; the calls are counted instead of named. */
  journal: z.array(z.record(z.string(), z.unknown())),
  oddities: z.number().default(0),
  /** Calls that go on when the recording ends. */
  open: z.number().default(0),
});
export type ExpectedJournal = z.infer<typeof expectedJournal>;

const counted = (reports: readonly CallEvent[]): ExpectedJournal['journal'] => {
  const ids = [...new Set(reports.map(({ Id }) => Id))];
  return reports.map(({ Id, ...body }) =>
    Object.fromEntries([['Id', `call ${ids.indexOf(Id) + 1}`], ...Object.entries(body)]),
  );
};

export const journalOf = (
  { reports, oddities, open }: Played,
  { extensions, country }: Pick<ExpectedJournal, 'extensions' | 'country'>,
): ExpectedJournal => ({ extensions, country, journal: counted(reports), oddities, open });
