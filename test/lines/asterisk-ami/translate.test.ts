/** Tests cases without a recording: older phone systems, repeated or late events, and numbers that arrive later. */
import { describe, expect, it } from 'vitest';
import type { AmiMessage } from '#lines/asterisk-ami/message.ts';
import { createTranslator } from '#lines/asterisk-ami/translate.ts';
import type { AmiHeader } from '#lines/asterisk-ami/event-filter.ts';
import { inWords, newTranslator } from './recordings.ts';

type Headers = Partial<Record<AmiHeader, string>>;
const message = (headers: Headers): AmiMessage => new Map(Object.entries(headers) as [AmiHeader, string][]);
const createTranslation = () => {
  const translator = newTranslator();
  const words = inWords();
  const translate = (...events: readonly Headers[]): string[] =>
    events.flatMap((event) => translator.read(message(event)).map((emitted) => words(emitted.event)));
  return { translator, translate };
};
const customer = { Channel: 'PJSIP/trunk-1', Uniqueid: '1.1', Linkedid: '1.1', CallerIDNum: '0171', Exten: '4930' };
const agent = { Channel: 'PJSIP/101-2', Uniqueid: '1.2', Linkedid: '1.1', CallerIDNum: '101', Exten: 's' };
const arrives: Headers = { ...customer, Event: 'Newchannel', ChannelState: '4' };
const isCalled: Headers = { ...agent, Event: 'Newchannel', ChannelState: '0' };
const enters = (who: Headers, bridge: string): Headers => ({ ...who, Event: 'BridgeEnter', BridgeUniqueid: bridge });

describe('Events that repeat, arrive late or belong to unknown channels', () => {
  it('cause one report of a leg, its ringing and its end', () => {
    const { translate } = createTranslation();
    expect(translate(arrives, arrives)).toHaveLength(1);
    translate(isCalled);
    expect(
      translate({ ...agent, Event: 'Newstate', ChannelState: '5' }, { ...agent, Event: 'Newstate', ChannelState: '5' }),
    ).toEqual(['.2 rang']);
    expect(translate({ ...agent, Event: 'Hangup', Cause: '26' }, { ...agent, Event: 'Hangup', Cause: '26' })).toEqual([
      '.2 ended: elsewhere',
    ]);
  });
  it('do not cause reports about unknown legs', () => {
    const { translator, translate } = createTranslation();
    const names = [
      'NewCallerid',
      'NewConnectedLine',
      'Newstate',
      'BridgeEnter',
      'BridgeLeave',
      'Hold',
      'HangupRequest',
      'Hangup',
      'Rename',
    ];
    expect(translate(...names.map((Event) => ({ ...customer, Event, BridgeUniqueid: 'b' })))).toEqual([]);
    expect(
      translate({ Event: 'DialBegin', DestUniqueid: '1.9' }, { Event: 'BlindTransfer', TransfererUniqueid: '1.9' }),
    ).toEqual([]);
    expect(translator.size()).toBe(0);
  });
  it('remove a channel from its bridge when it ends, even without a leave event', () => {
    const { translator, translate } = createTranslation();
    translate(arrives, enters(customer, 'b'));
    expect(translate({ ...customer, Event: 'Hangup', Cause: '16' })).toEqual(['.1 left A', '.1 ended: hung-up']);
    expect(translator.size()).toBe(0);
  });
  it('move a leg between bridges even if only the enter event arrives', () => {
    const { translate } = createTranslation();
    translate(arrives, enters(customer, 'a'));
    expect(translate(enters(customer, 'b'))).toEqual(['.1 left A', '.1 joined B']);
  });
  it('do not report an Unhold without a hold', () => {
    const { translate } = createTranslation();
    translate(arrives, isCalled);
    expect(translate({ ...agent, Event: 'Unhold' })).toEqual([]);
    expect(
      translate(
        { ...agent, Event: 'Hold' },
        { ...agent, Event: 'Hold' },
        { ...agent, Event: 'Unhold' },
        { ...agent, Event: 'Unhold' },
      ),
    ).toEqual(['.2 held', '.2 resumed']);
  });
});

describe('Numbers', () => {
  it('are added later if a look-up or the dial plan supplies them', () => {
    const { translate } = createTranslation();
    translate({ ...arrives, CallerIDNum: '<unknown>' });
    expect(translate({ ...customer, Event: 'NewCallerid', CallerIDNum: '0172' })).toEqual(['.1 described number 0172']);
    expect(translate({ ...customer, Event: 'NewCallerid', CallerIDNum: '0173' })).toEqual(['.1 described number 0173']);
  });
  it('are not read from a caller ID whose presentation is prohibited', () => {
    const { translate } = createTranslation();
    translate({ ...arrives, CallerIDNum: 'anonymous' });
    const shown = {
      ...customer,
      Event: 'NewCallerid',
      'CID-CallingPres': '32 (Presentation Prohibited, Not Screened)',
    };
    expect(translate(shown)).toEqual([]);
  });
  it("are not changed during a conversation when the dial plan writes the shop's number", () => {
    const { translate } = createTranslation();
    translate({ ...arrives, CallerIDNum: 'anonymous' }, enters(customer, 'b'));
    expect(translate({ ...customer, Event: 'NewCallerid', CallerIDNum: '49302312550' })).toEqual([]);
  });
  it('come from the trunk for an outbound call, or else the dialled digits or the channel', () => {
    const dialOut = {
      Event: 'Newchannel',
      Channel: 'PJSIP/trunk-3',
      ChannelState: '0',
      Uniqueid: '1.3',
      Linkedid: '1.2',
      CallerIDNum: '<unknown>',
    };
    const first = createTranslation();
    first.translate(dialOut);
    expect(first.translate({ Event: 'DialBegin', DestUniqueid: '1.3', Exten: '0494', DialString: 'trunk' })).toEqual([
      '.3 described number 0494 dialled 0494',
    ]);
    const guessed = createTranslation();
    guessed.translate({ ...dialOut, CallerIDNum: '00494' });
    expect(
      guessed.translate({ Event: 'DialBegin', DestUniqueid: '1.3', Exten: '00494', DialString: '494@trunk' }),
    ).toEqual(['.3 described number 494 dialled 494']);
    const second = createTranslation();
    second.translate(dialOut);
    expect(second.translate(enters({ Uniqueid: '1.3', Linkedid: '1.2', CallerIDNum: '0495' }, 'b'))).toEqual([
      '.3 described number 0495',
      '.3 joined A',
    ]);
  });
});

describe('Older phone systems', () => {
  it('assign a channel to another party by renaming it', () => {
    const { translator, translate } = createTranslation();
    translate(isCalled);
    const renamed = (Newname: string): string[] =>
      translate({ Event: 'Rename', Channel: 'PJSIP/101-2', Newname, Uniqueid: '1.2' });
    expect(renamed('PJSIP/101-2<MASQ>')).toEqual([]);
    expect(renamed('PJSIP/101-7')).toEqual([]);
    expect(renamed('PJSIP/102-9')).toEqual(['.2 described as 102']);
    expect(translator.channelOf('1.2')).toBe('PJSIP/102-9');
  });
});

describe('Transfers', () => {
  it("contain an outside target's number and any failures", () => {
    const { translate } = createTranslation();
    translate(isCalled);
    const attended = {
      Event: 'AttendedTransfer',
      OrigTransfererUniqueid: '1.2',
      Result: 'Success',
      TransferTargetChannel: 'PJSIP/trunk-5',
      TransferTargetCallerIDNum: '0494',
    };
    expect(
      translate(attended, { Event: 'BlindTransfer', TransfererUniqueid: '1.2', Result: 'Fail', Extension: '999' }),
    ).toEqual(['.2 transfers attended to 0494', '.2 transfers blind to 999, fails']);
  });
});

describe("The translator's limits", () => {
  it('allow no more channels than a phone system can have', () => {
    const oddities: string[] = [];
    const translator = createTranslator({ extensions: '*' }, { oddity: (reason) => oddities.push(reason) });
    for (let count = 0; count < 20_003; count += 1) translator.read(message({ ...arrives, Uniqueid: `2.${count}` }));
    expect([translator.size(), oddities.length]).toEqual([20_000, 3]);
  });
});
