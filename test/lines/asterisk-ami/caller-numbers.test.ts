/** What the exchange says of a caller at each step, and what it has to be asked for: numbers, privacy, dialled numbers. */
import { describe, expect, it } from 'vitest';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { createTranslator, type Question } from '#lines/asterisk-ami/translate.ts';
import type { AmiMessage } from '#lines/asterisk-ami/message.ts';
import type { AmiHeader } from '#lines/asterisk-ami/event-filter.ts';
import { inWords } from '../traces.ts';

type Headers = Partial<Record<AmiHeader, string>>;
type Config = Partial<Parameters<typeof createTranslator>[0]>;

const message = (headers: Headers): AmiMessage => new Map(Object.entries(headers) as [AmiHeader, string][]);
const open = (config: Config = {}) => {
  const questions: Question[] = [];
  const translator = createTranslator(
    { extensions: ['101'], ...config },
    {
      oddity: (reason) => {
        throw new Error(reason);
      },
      country: () => 'DE',
      ask: (question) => questions.push(question),
    },
  );
  const words = inWords();
  const inLines = (event: LineEvent): string =>
    `${words(event)}${'withheld' in event && event.withheld === true ? ' withheld' : ''}`;
  return {
    questions,
    hear: (...events: readonly Headers[]) =>
      events.flatMap((event) => translator.read(message(event)).map(({ event: said }) => inLines(said))),
    answer: (variable: string, value: string | undefined) => {
      const question = questions.find((each) => each.variable === variable);
      if (question === undefined) throw new Error(`${variable} was not asked for`);
      return translator.answered(question, value).map(({ event }) => inLines(event));
    },
    list: (...channels: readonly Headers[]) => {
      questions.push(...translator.list(channels.map(message)));
    },
    resync: (...channels: readonly Headers[]) => inLines(translator.resync(channels.map(message)).event),
  };
};

const caller = { Channel: 'PJSIP/trunk-1', Uniqueid: '1.1', Linkedid: '1.1', CallerIDNum: '0171123456', Exten: '4930' };
const appears = (more: Headers = {}): Headers => ({ ...caller, ...more, Event: 'Newchannel', ChannelState: '4' });
const says = (more: Headers): Headers => ({ ...caller, Event: 'NewCallerid', ...more });
const rings: Headers = {
  Event: 'DialBegin',
  Uniqueid: '1.1',
  DestUniqueid: '1.2',
  Exten: 's',
};

describe('a number that is withheld', () => {
  it.each([
    ['the caller is named Anonymous beside an asserted number', { CallerIDName: 'Anonymous' }],
    ['the number itself says so', { CallerIDNum: 'Restricted' }],
  ])('from the start: %s', (_, more) => {
    const { hear, questions } = open();
    expect(hear(appears(more))).toEqual(['.1 of call .1 is outside calling dialled 4930 withheld']);
    expect(hear(says({}))).toEqual([]);
    expect(questions).toEqual([]);
  });
  it('is withdrawn when a later event marks it as restricted, and does not come back', () => {
    const { hear } = open();
    hear(appears());
    expect(hear(says({ 'CID-CallingPres': '35 (Presentation Prohibited, Network Number)' }))).toEqual([
      '.1 described withheld',
    ]);
    expect(hear(says({ CallerIDNum: '0171999999', 'CID-CallingPres': '0' }))).toEqual([]);
  });
  it('is asked for, since Newchannel does not say it', () => {
    const { hear, questions, answer } = open();
    hear(appears());
    expect(questions).toEqual([{ leg: '1.1', channel: 'PJSIP/trunk-1', variable: 'CALLERID(num-pres)' }]);
    expect(answer('CALLERID(num-pres)', 'prohib_passed_screen')).toEqual(['.1 described withheld']);
  });
  it.each(['allowed_not_screened', 'allowed', 'unavailable', '', undefined])(
    'stays where the answer is %j',
    (value) => {
      const { hear, answer } = open();
      hear(appears());
      expect(answer('CALLERID(num-pres)', value)).toEqual([]);
    },
  );
  it('is asked for again when a phone is dialled: the dial plan may have marked it meanwhile', () => {
    const { hear, questions, answer } = open();
    hear(appears());
    expect(answer('CALLERID(num-pres)', 'allowed')).toEqual([]);
    hear({ Channel: 'PJSIP/101-2', Uniqueid: '1.2', Event: 'Newchannel', ChannelState: '0' }, rings, rings);
    expect(questions).toHaveLength(2);
    expect(answer('CALLERID(num-pres)', 'prohib')).toEqual(['.1 described withheld']);
    hear(rings);
    expect(questions).toHaveLength(2);
  });
  it('is no question about an extension of the house', () => {
    const { hear, questions } = open();
    hear(appears({ Channel: 'PJSIP/101-1' }));
    expect(questions).toEqual([]);
  });
});

describe('the number that the customer dialled', () => {
  it('comes with a later event when a registered trunk calls “s”', () => {
    const { hear } = open();
    expect(hear(appears({ Exten: 's' }))).toEqual(['.1 of call .1 is outside calling number 0171123456']);
    expect(hear(says({ Exten: '493012345001' }))).toEqual(['.1 described dialled 493012345001']);
  });
  it('is asked for when a phone rings and nobody has said it', () => {
    const { hear, answer } = open();
    hear(appears({ Exten: 's' }), { Channel: 'PJSIP/101-2', Uniqueid: '1.2', Event: 'Newchannel', ChannelState: '0' });
    hear(rings);
    expect(answer('FROM_DID', '+493012345001')).toEqual(['.1 described dialled +493012345001']);
  });
  it('has no parameters', () => {
    const { hear } = open();
    expect(hear(appears({ Exten: '+493012345001;npdi', CallerIDNum: 'sip:+49171123456;rn=1@carrier' }))).toEqual([
      '.1 of call .1 is outside calling number +49171123456 dialled +493012345001',
    ]);
  });
  it.each([
    ['FROM_DID before everything', { FROM_DID: '493012345001', 'CALLERID(dnid)': '493012345002' }, '493012345001'],
    ['what the channel was called with', { FROM_DID: '', 'CALLERID(dnid)': '493012345002' }, '493012345002'],
    ['the place in the dial plan where nothing is known', {}, '600'],
    ['no name of a context', { FROM_DID: 'from-trunk' }, '600'],
  ])('of a call that is up when the app connects: %s', (_, values: Record<string, string>, dialled) => {
    const { list, answer, resync } = open();
    const up = { ...caller, Event: 'CoreShowChannel', ChannelState: '6', Exten: '600' };
    list(up);
    for (const variable of ['CALLERID(dnid)', 'FROM_DID']) answer(variable, values[variable]);
    expect(resync(up)).toBe(`resynced: .1 of call .1 is outside calling number 0171123456 dialled ${dialled}`);
  });
});

describe('a line with a prefix for an outside line and an own area code', () => {
  const config = { outsidePrefix: '0', areaCode: '030' };
  const dials = (Exten: string): Headers => ({
    Channel: 'PJSIP/101-1',
    Uniqueid: '2.1',
    Linkedid: '2.1',
    ChannelState: '4',
    Event: 'Newchannel',
    Exten,
  });
  it.each([
    ['0017623456789', '017623456789'],
    ['023125014', '03023125014'],
    ['102', '102'],
    ['*8', '*8'],
  ])('reads what a desk dials: %s as %s', (exten, dialled) => {
    expect(open(config).hear(dials(exten))).toEqual([`.1 of call .1 is 101 calling dialled ${dialled}`]);
  });
  it.each([
    ['0017139200113', '017139200113'],
    ['23125014', '03023125014'],
    ['+49171123456', '+49171123456'],
    ['493023125014', '493023125014'],
  ])('reads a caller: %s as %s', (CallerIDNum, number) => {
    expect(open(config).hear(appears({ CallerIDNum }))[0]).toContain(`number ${number} `);
  });
});
