/**
 * Tests the caller's number, its privacy and the dialled number at each step, and which variables must be requested.
 */
import { describe, expect, it } from 'vitest';
import type { LineEvent } from '#domain/calls/line-event.ts';
import { createTranslator, type VariableRequest } from '#lines/asterisk-ami/translate.ts';
import type { AmiMessage } from '#lines/asterisk-ami/message.ts';
import type { AmiHeader } from '#lines/asterisk-ami/event-filter.ts';
import { inWords } from './recordings.ts';

type Headers = Partial<Record<AmiHeader, string>>;
type Config = Partial<Parameters<typeof createTranslator>[0]>;

const message = (headers: Headers): AmiMessage => new Map(Object.entries(headers) as [AmiHeader, string][]);
const open = (config: Config = {}) => {
  const questions: VariableRequest[] = [];
  const translator = createTranslator(
    { extensions: ['101'], ...config },
    {
      oddity: (reason) => {
        throw new Error(reason);
      },
      country: () => 'DE',
      requestVariable: (question) => questions.push(question),
    },
  );
  const words = inWords();
  const inLines = (event: LineEvent): string =>
    `${words(event)}${'withheld' in event && event.withheld === true ? ' withheld' : ''}`;
  return {
    questions,
    translate: (...events: readonly Headers[]) =>
      events.flatMap((event) => translator.read(message(event)).map(({ event: reported }) => inLines(reported))),
    answer: (variable: string, value: string | undefined) => {
      const question = questions.find((each) => each.variable === variable);
      if (question === undefined) throw new Error(`${variable} was not asked for`);
      return translator.receiveVariable(question, value).map(({ event }) => inLines(event));
    },
    list: (...channels: readonly Headers[]) => {
      questions.push(...translator.list(channels.map(message)));
    },
    resync: (...channels: readonly Headers[]) => inLines(translator.resync(channels.map(message)).event),
  };
};

const caller = { Channel: 'PJSIP/trunk-1', Uniqueid: '1.1', Linkedid: '1.1', CallerIDNum: '0171123456', Exten: '4930' };
const appears = (more: Headers = {}): Headers => ({ ...caller, ...more, Event: 'Newchannel', ChannelState: '4' });
const changesCallerId = (more: Headers): Headers => ({ ...caller, Event: 'NewCallerid', ...more });
const rings: Headers = {
  Event: 'DialBegin',
  Uniqueid: '1.1',
  DestUniqueid: '1.2',
  Exten: 's',
};

describe('A withheld number', () => {
  it.each([
    ['the caller is named Anonymous despite an asserted number', { CallerIDName: 'Anonymous' }],
    ['the number itself is marked', { CallerIDNum: 'Restricted' }],
  ])('is withheld from the start: %s', (_, more) => {
    const { translate, questions } = open();
    expect(translate(appears(more))).toEqual(['.1 of call .1 is outside calling dialled 4930 withheld']);
    expect(translate(changesCallerId({}))).toEqual([]);
    expect(questions).toEqual([]);
  });
  it('is retracted and does not return if a later event marks it as restricted', () => {
    const { translate } = open();
    translate(appears());
    expect(translate(changesCallerId({ 'CID-CallingPres': '35 (Presentation Prohibited, Network Number)' }))).toEqual([
      '.1 described withheld',
    ]);
    expect(translate(changesCallerId({ CallerIDNum: '0171999999', 'CID-CallingPres': '0' }))).toEqual([]);
  });
  it('is detected by a request, because Newchannel does not contain the presentation', () => {
    const { translate, questions, answer } = open();
    translate(appears());
    expect(questions).toEqual([{ leg: '1.1', channel: 'PJSIP/trunk-1', variable: 'CALLERID(num-pres)' }]);
    expect(answer('CALLERID(num-pres)', 'prohib_passed_screen')).toEqual(['.1 described withheld']);
  });
  it.each(['allowed_not_screened', 'allowed', 'unavailable', '', undefined])(
    'is not assumed to be withheld if the response is %j',
    (value) => {
      const { translate, answer } = open();
      translate(appears());
      expect(answer('CALLERID(num-pres)', value)).toEqual([]);
    },
  );
  it('is requested again when a phone is dialled, because the dial plan may have changed it', () => {
    const { translate, questions, answer } = open();
    translate(appears());
    expect(answer('CALLERID(num-pres)', 'allowed')).toEqual([]);
    translate({ Channel: 'PJSIP/101-2', Uniqueid: '1.2', Event: 'Newchannel', ChannelState: '0' }, rings, rings);
    expect(questions).toHaveLength(2);
    expect(answer('CALLERID(num-pres)', 'prohib')).toEqual(['.1 described withheld']);
    translate(rings);
    expect(questions).toHaveLength(2);
  });
  it('is not requested for an internal extension', () => {
    const { translate, questions } = open();
    translate(appears({ Channel: 'PJSIP/101-1' }));
    expect(questions).toEqual([]);
  });
});

describe('The number that the customer dialled', () => {
  it('is read from a later event if a registered trunk calls “s”', () => {
    const { translate } = open();
    expect(translate(appears({ Exten: 's' }))).toEqual(['.1 of call .1 is outside calling number 0171123456']);
    expect(translate(changesCallerId({ Exten: '493012345001' }))).toEqual(['.1 described dialled 493012345001']);
  });
  it('is requested when a phone rings if no event contained it', () => {
    const { translate, answer } = open();
    translate(appears({ Exten: 's' }), {
      Channel: 'PJSIP/101-2',
      Uniqueid: '1.2',
      Event: 'Newchannel',
      ChannelState: '0',
    });
    translate(rings);
    expect(answer('FROM_DID', '+493012345001')).toEqual(['.1 described dialled +493012345001']);
  });
  it('is read without parameters', () => {
    const { translate } = open();
    expect(translate(appears({ Exten: '+493012345001;npdi', CallerIDNum: 'sip:+49171123456;rn=1@carrier' }))).toEqual([
      '.1 of call .1 is outside calling number +49171123456 dialled +493012345001',
    ]);
  });
  it.each([
    ['FROM_DID first', { FROM_DID: '493012345001', 'CALLERID(dnid)': '493012345002' }, '493012345001'],
    [
      'the number with which the channel was called',
      { FROM_DID: '', 'CALLERID(dnid)': '493012345002' },
      '493012345002',
    ],
    ['the extension in the dial plan, if nothing else is known', {}, '600'],
    ['not a context name', { FROM_DID: 'from-trunk' }, '600'],
  ])('is read for a call that is already active on connecting: %s', (_, values: Record<string, string>, dialled) => {
    const { list, answer, resync } = open();
    const up = { ...caller, Event: 'CoreShowChannel', ChannelState: '6', Exten: '600' };
    list(up);
    for (const variable of ['CALLERID(dnid)', 'FROM_DID']) answer(variable, values[variable]);
    expect(resync(up)).toBe(`resynced: .1 of call .1 is outside calling number 0171123456 dialled ${dialled}`);
  });
});

describe('A line with an outside prefix and an area code', () => {
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
  ])('reads the dialled number %s as %s', (exten, dialled) => {
    expect(open(config).translate(dials(exten))).toEqual([`.1 of call .1 is 101 calling dialled ${dialled}`]);
  });
  it.each([
    ['0017139200113', '017139200113'],
    ['23125014', '03023125014'],
    ['+49171123456', '+49171123456'],
    ['493023125014', '493023125014'],
  ])('reads the caller number %s as %s', (CallerIDNum, number) => {
    expect(open(config).translate(appears({ CallerIDNum }))[0]).toContain(`number ${number} `);
  });
});
