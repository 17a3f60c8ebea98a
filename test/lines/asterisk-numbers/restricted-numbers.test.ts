/**
 * Tests withheld numbers over AMI and ARI, in every field in which the phone system can send them. They are not
 * reported, and no ledger entry shows them. Text that is not a phone number is not reported either.
 */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { inboundCall, outboundCall, type InboundOptions, type ScriptedCall } from './scripted-call.ts';
import { playToAmi, playToAri } from './scripted-exchange.ts';

const number = '491711234567';
const prohibited = 'prohib_passed_screen';
const withheld = 'Withheld: the number was withheld';

const id = (index: number): string => String(1_700_000_000 + index);
const linesOf = async (play: typeof playToAmi, calls: readonly ScriptedCall[]): Promise<readonly string[]> => {
  const { reports, pages, oddities, logged } = await play(calls, { country: 'DE' });
  const everything = JSON.stringify([...reports, ...pages.values(), oddities, logged]);
  expect(everything).not.toMatch(/\\u00|\\[bfnrtv]|[\p{Cc}\p{Cf}]/u);
  return calls.map((_, index) => {
    const callId = `pbx:${id(index)}.1`;
    const answered = reports.find(({ type, callId: of }) => type === 'Answered' && of === callId);
    const page = pages.get(callId);
    if (answered !== undefined) return `${answered.number} dialled ${answered.dialled ?? 'unknown'}`;
    return `${page?.outcome ?? 'no page'}: ${page === undefined ? '' : inEnglish(page.why)}${page?.who.number === undefined ? '' : `, shows ${page.who.number}`}`;
  });
};
type Table = readonly (readonly [what: string, facts: InboundOptions, expected: string])[];
const isRight = async (table: Table): Promise<void> => {
  const calls = table.map(([, facts], index) => inboundCall(id(index), facts));
  const expected = table.map(([what, , line]) => `${what} → ${line}`);
  for (const play of [playToAmi, playToAri]) {
    const lines = await linesOf(play, calls);
    expect(table.map(([what], index) => `${what} → ${lines[index] ?? ''}`)).toEqual(expected);
  }
};

describe('A withheld number', () => {
  it('is not reported, even if it is marked late or in an unusual place', () =>
    isRight([
      ['no number', { created: { number: '' } }, withheld],
      ['anonymous as number', { created: { number: 'anonymous' } }, withheld],
      ['anonymous with its host', { created: { number: 'anonymous@anonymous.invalid' } }, withheld],
      ['Anonymous beside the number', { created: { number, callerName: 'Anonymous' } }, withheld],
      [
        'Restricted beside the number, later',
        { created: { number }, state: { number, callerName: 'Restricted' } },
        withheld,
      ],
      [
        'Private in the connected line',
        { created: { number }, connectedLine: { number, callerName: 'PRIVATE' } },
        withheld,
      ],
      ['Anonym, as a German carrier writes it', { created: { number, callerName: 'Anonym' } }, withheld],
      ['CallingPres of NewCallerid', { created: { number }, callerId: { number, presentation: 32 } }, withheld],
      ['CallingPres with screening', { created: { number }, callerId: { number, presentation: 35 } }, withheld],
      ['only Getvar', { created: { number }, variables: { 'CALLERID(num-pres)': prohibited } }, withheld],
      ['only Getvar, number later', { callerId: { number }, variables: { 'CALLERID(num-pres)': 'prohib' } }, withheld],
      [
        'not taken back by a later number',
        { created: { number }, callerId: { number, presentation: 32 }, state: { number: '017623456789' } },
        withheld,
      ],
      [
        'not taken back after the answer',
        { created: { number: '' }, callerId: { number, presentation: 35 }, bridged: { number } },
        withheld,
      ],
    ]));
  it('is distinguished from an unknown number and from an allowed number', () =>
    isRight([
      ['allowed', { created: { number }, callerId: { number, presentation: 3 } }, `+${number} dialled +493012345001`],
      ['unavailable', { created: { number, callerName: 'Unavailable' } }, `+${number} dialled +493012345001`],
      ['a person named so', { created: { number, callerName: 'Private Bank AG' } }, `+${number} dialled +493012345001`],
    ]));
  it('is possible only for incoming customer calls, not for the calls of the shop', async () => {
    const calls = [
      outboundCall(id(0), { dialled: '01711234567', dialString: '1711234567@trunk', number: 'anonymous' }),
    ];
    for (const play of [playToAmi, playToAri])
      expect(await linesOf(play, calls)).toEqual(['+491711234567 dialled unknown']);
  });
});

const short = (shown: string): string => `Withheld: ${shown} is not a full phone number, shows ${shown}`;

describe('Text that is not a phone number', () => {
  it('is not reported, and the ledger states the reason', () =>
    isRight([
      ['letters', { created: { number: 'sales-hotline' } }, short('sales-hotline')],
      ['a short code', { created: { number: '22833' } }, short('22833')],
      ['64 digits', { created: { number: '1'.repeat(64) } }, short('1'.repeat(64))],
      ['control characters', { created: { number: '\u001b[31m\u0007\u202e' } }, short('[31m')],
      ['parameters alone', { created: { number: ';npdi;rn=+49' } }, short(';npdi;rn=+49')],
    ]));
  it('does not prevent the report of a number inside it or a later number', () =>
    isRight([
      ['parameters', { created: { number: `+${number};npdi;rn=+4930` } }, `+${number} dialled +493012345001`],
      [
        'a whole address',
        { created: { number: `sip:+${number}@carrier.example;user=phone` } },
        `+${number} dialled +493012345001`,
      ],
      [
        'a control character in the number',
        { created: { number: `+4917\u00071123\u200e4567` } },
        `+${number} dialled +493012345001`,
      ],
      [
        'letters first',
        { created: { number: 'trunk-account' }, callerId: { number: `0${number.slice(2)}` } },
        `+${number} dialled +493012345001`,
      ],
    ]));
  it('can be the dialled number, and the call is reported without it', () =>
    isRight([
      ['letters', { created: { number, exten: 'sales' } }, `+${number} dialled unknown`],
      ['parameters', { created: { number, exten: '+493012345001;npdi' } }, `+${number} dialled +493012345001`],
      ['64 digits', { created: { number, exten: '4'.repeat(64) } }, `+${number} dialled unknown`],
      [
        'later',
        { created: { number, exten: 's' }, callerId: { number, exten: '493012345002' } },
        `+${number} dialled +493012345002`,
      ],
      [
        'only FROM_DID',
        { created: { number, exten: 's' }, variables: { FROM_DID: '+493012345003' } },
        `+${number} dialled +493012345003`,
      ],
      [
        'FROM_DID with letters',
        { created: { number, exten: 's' }, variables: { FROM_DID: 'any\u0007' } },
        `+${number} dialled unknown`,
      ],
    ]));
});
