/**
 * Tests the reported number for every spelling and every position of a number, in five countries. AMI and ARI must both
 * give the expected number.
 */
import { describe, expect, it } from 'vitest';
import type { Country } from '#domain/phone-number/e164.ts';
import { inboundCall, outboundCall, type ScriptedCall } from './scripted-call.ts';
import { playToAmi, playToAri, type LineSettings, type PlayOptions } from './scripted-exchange.ts';

interface Spellings {
  readonly plus: string;
  /** The number as people dial it in the country. */
  readonly national: string;
  /** The number as people in other countries dial it. */
  readonly abroad: string;
  readonly bare: string;
  /** The number as many trunks send it, without the leading zero. It may look like a number from another country. */
  readonly stripped: string;
}
interface Plan {
  readonly outsidePrefix: string;
  readonly areaCode: string;
  /** The number without its area code. */
  readonly local?: { readonly spelling: string; readonly number: string };
  readonly shop: string;
  readonly numbers: readonly Spellings[];
}

const withZero = (code: string, national: string): Spellings => ({
  plus: `+${code}${national}`,
  national: `0${national}`,
  abroad: `00${code}${national}`,
  bare: `${code}${national}`,
  stripped: national,
});
const plans: Readonly<Partial<Record<Country, Plan>>> = {
  DE: {
    outsidePrefix: '0',
    areaCode: '030',
    local: { spelling: '23125014', number: '+493023125014' },
    shop: '493012345001',
    numbers: [withZero('49', '17623456789'), withZero('49', '1711112222'), withZero('49', '3023125014')],
  },
  US: {
    outsidePrefix: '9',
    areaCode: '202',
    local: { spelling: '5550123', number: '+12025550123' },
    shop: '12125550100',
    numbers: [
      {
        plus: '+12025550123',
        national: '2025550123',
        abroad: '01112025550123',
        bare: '12025550123',
        stripped: '2025550123',
      },
    ],
  },
  GB: {
    outsidePrefix: '9',
    areaCode: '020',
    local: { spelling: '79460000', number: '+442079460000' },
    shop: '441214960100',
    numbers: [withZero('44', '7400123456'), withZero('44', '2079460000')],
  },
  NL: {
    outsidePrefix: '0',
    areaCode: '020',
    local: { spelling: '7941234', number: '+31207941234' },
    shop: '31207940000',
    numbers: [withZero('31', '612345678'), withZero('31', '207941234')],
  },
  // In France, the area code is always dialled, so there are no local numbers.
  FR: {
    outsidePrefix: '0',
    areaCode: '01',
    shop: '33142685300',
    numbers: [withZero('33', '612345678'), withZero('33', '142685301')],
  },
};

interface Row {
  readonly what: string;
  readonly call: (id: string) => ScriptedCall;
  readonly number: string;
}
const spellingsOf = (number: Spellings): readonly (readonly [string, string])[] => Object.entries(number);
/**
 * Whether the spelling lacks the leading zero and may therefore be a number in another country. Only a second spelling
 * makes such a number unambiguous.
 */
const isAmbiguousAlone = ({ national }: Spellings, spelling: string): boolean =>
  national.startsWith('0') && spelling === national.slice(1);

const places = ['callerId', 'connectedLine', 'state'] as const;

const inboundRows = (number: Spellings): readonly Row[] => [
  ...spellingsOf(number)
    .filter(([, spelling]) => !isAmbiguousAlone(number, spelling))
    .map(([name, spelling]) => ({
      what: `${name} alone`,
      number: number.plus,
      call: (id: string) => inboundCall(id, { created: { number: spelling } }),
    })),
  ...spellingsOf(number).flatMap(([firstName, first]) =>
    spellingsOf(number).flatMap(([laterName, later]) =>
      later === first
        ? []
        : places.map((place) => ({
            what: `${firstName}, then ${laterName} in ${place}`,
            number: number.plus,
            call: (id: string) => inboundCall(id, { created: { number: first }, [place]: { number: later } }),
          })),
    ),
  ),
  ...places.map((place) => ({
    what: `only in ${place}`,
    number: number.plus,
    call: (id: string) => inboundCall(id, { [place]: { number: number.national } }),
  })),
];

const dialStrings = (number: string): readonly string[] => [
  `${number}@trunk`,
  `trunk/sip:${number}@carrier.example`,
  `PJSIP/${number};npdi@trunk`,
];
const outboundRows = (number: Spellings, prefix: string, shop: string): readonly Row[] =>
  [number.national, number.abroad, number.plus].flatMap((dialled) =>
    spellingsOf(number).flatMap(([name, sent]) =>
      dialStrings(sent).map((dialString) => ({
        what: `dialled ${prefix}${dialled}, sent ${name} as ${dialString}`,
        number: number.plus,
        call: (id: string) => outboundCall(id, { dialled: `${prefix}${dialled}`, dialString, number: shop }),
      })),
    ),
  );
const localRows = ({ local, outsidePrefix }: Plan, prefix: string): readonly Row[] =>
  local === undefined
    ? []
    : [
        {
          what: 'a caller without area code',
          number: local.number,
          call: (id) => inboundCall(id, { created: { number: local.spelling } }),
        },
        ...(prefix === outsidePrefix
          ? dialStrings(local.spelling).map((dialString) => ({
              what: `dialled without area code, sent as ${dialString}`,
              number: local.number,
              call: (id: string) => outboundCall(id, { dialled: `${prefix}${local.spelling}`, dialString }),
            }))
          : []),
      ];
/** Returns rows for phone systems that also add the prefix to caller numbers, so that a user can call back. */
const prefixedRows = (number: Spellings, prefix: string): readonly Row[] =>
  [number.national, number.plus].map((spelling) => ({
    what: `a caller with the prefix: ${prefix}${spelling}`,
    number: number.plus,
    call: (id) => inboundCall(id, { created: { number: `${prefix}${spelling}` } }),
  }));

const rowsOf = (plan: Plan, { outsidePrefix = '', areaCode }: LineSettings): readonly Row[] => [
  ...plan.numbers.flatMap((number) => [
    ...inboundRows(number),
    ...outboundRows(number, outsidePrefix, plan.shop),
    ...(outsidePrefix === '' ? [] : prefixedRows(number, outsidePrefix)),
  ]),
  ...(areaCode === undefined ? [] : localRows(plan, outsidePrefix)),
];

const settingsOf = ({ outsidePrefix, areaCode }: Plan): readonly LineSettings[] => [
  {},
  { outsidePrefix },
  { areaCode },
  { outsidePrefix, areaCode },
];

/** Returns a description of each row whose reported number differs from the expected number. */
const wrongIn = async (
  play: typeof playToAmi,
  rows: readonly Row[],
  options: PlayOptions,
): Promise<readonly string[]> => {
  const id = (index: number): string => String(1_700_000_000 + index);
  const { reports, oddities } = await play(
    rows.map(({ call }, index) => call(id(index))),
    options,
  );
  expect(oddities).toEqual([]);
  expect(reports.filter(({ type }) => type === 'Disconnected')).toHaveLength(rows.length);
  const answered = new Map(
    reports.filter(({ type }) => type === 'Answered').map(({ callId, number }) => [callId, number]),
  );
  return rows.flatMap(({ what, number }, index) => {
    const reported = answered.get(`pbx:${id(index)}.1`) ?? 'nothing';
    return reported === number ? [] : [`${what}: ${reported} instead of ${number}`];
  });
};

/** Plays each country's table over both interfaces for each of its selected settings. */
export const describeSpellings = (
  chooseSettings: (settings: readonly LineSettings[]) => readonly LineSettings[],
  countries = Object.keys(plans) as readonly Country[],
): void =>
  describe.each((Object.entries(plans) as [Country, Plan][]).filter(([country]) => countries.includes(country)))(
    'Calls in %s',
    (country, plan) => {
      it.each(chooseSettings(settingsOf(plan)))(
        'have the same reported number for every spelling with %j',
        async (settings) => {
          const rows = rowsOf(plan, settings);
          expect(rows.length).toBeGreaterThan(100);
          expect(await wrongIn(playToAmi, rows, { country, settings })).toEqual([]);
          expect(await wrongIn(playToAri, rows, { country, settings })).toEqual([]);
        },
      );
    },
  );
