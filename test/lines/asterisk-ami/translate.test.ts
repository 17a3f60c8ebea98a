/** What the recordings do not show: older exchanges, events that repeat or come late, numbers that come later. */
import { describe, expect, it } from 'vitest';
import type { AmiMessage } from '#lines/asterisk-ami/message.ts';
import { createTranslator } from '#lines/asterisk-ami/translate.ts';
import type { AmiHeader } from '#lines/asterisk-ami/event-filter.ts';
import { inWords, newTranslator } from '../traces.ts';

type Headers = Partial<Record<AmiHeader, string>>;
const message = (headers: Headers): AmiMessage => new Map(Object.entries(headers) as [AmiHeader, string][]);
const newEar = () => {
  const translator = newTranslator();
  const words = inWords();
  const hear = (...events: readonly Headers[]): string[] =>
    events.flatMap((event) => translator.read(message(event)).map((said) => words(said.event)));
  return { translator, hear };
};
const customer = { Channel: 'PJSIP/trunk-1', Uniqueid: '1.1', Linkedid: '1.1', CallerIDNum: '0171', Exten: '4930' };
const agent = { Channel: 'PJSIP/101-2', Uniqueid: '1.2', Linkedid: '1.1', CallerIDNum: '101', Exten: 's' };
const arrives: Headers = { ...customer, Event: 'Newchannel', ChannelState: '4' };
const isCalled: Headers = { ...agent, Event: 'Newchannel', ChannelState: '0' };
const enters = (who: Headers, bridge: string): Headers => ({ ...who, Event: 'BridgeEnter', BridgeUniqueid: bridge });

describe('events that repeat, come late or speak of strangers', () => {
  it('say a leg once, its ringing once, its end once', () => {
    const { hear } = newEar();
    expect(hear(arrives, arrives)).toHaveLength(1);
    hear(isCalled);
    expect(
      hear({ ...agent, Event: 'Newstate', ChannelState: '5' }, { ...agent, Event: 'Newstate', ChannelState: '5' }),
    ).toEqual(['.2 rang']);
    expect(hear({ ...agent, Event: 'Hangup', Cause: '26' }, { ...agent, Event: 'Hangup', Cause: '26' })).toEqual([
      '.2 ended: elsewhere',
    ]);
  });
  it('say nothing of legs that nobody announced', () => {
    const { translator, hear } = newEar();
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
    expect(hear(...names.map((Event) => ({ ...customer, Event, BridgeUniqueid: 'b' })))).toEqual([]);
    expect(
      hear({ Event: 'DialBegin', DestUniqueid: '1.9' }, { Event: 'BlindTransfer', TransfererUniqueid: '1.9' }),
    ).toEqual([]);
    expect(translator.size()).toBe(0);
  });
  it('leave a bridge with the channel when its leaving was not told', () => {
    const { translator, hear } = newEar();
    hear(arrives, enters(customer, 'b'));
    expect(hear({ ...customer, Event: 'Hangup', Cause: '16' })).toEqual(['.1 left A', '.1 ended: hung-up']);
    expect(translator.size()).toBe(0);
  });
  it('move a leg from bridge to bridge when only the entering is told', () => {
    const { hear } = newEar();
    hear(arrives, enters(customer, 'a'));
    expect(hear(enters(customer, 'b'))).toEqual(['.1 left A', '.1 joined B']);
  });
  it('do not take an Unhold for a resuming when nothing was held', () => {
    const { hear } = newEar();
    hear(arrives, isCalled);
    expect(hear({ ...agent, Event: 'Unhold' })).toEqual([]);
    expect(
      hear(
        { ...agent, Event: 'Hold' },
        { ...agent, Event: 'Hold' },
        { ...agent, Event: 'Unhold' },
        { ...agent, Event: 'Unhold' },
      ),
    ).toEqual(['.2 held', '.2 resumed']);
  });
});

describe('numbers', () => {
  it('come later where a look-up names the caller, and again where the dial plan corrects them', () => {
    const { hear } = newEar();
    hear({ ...arrives, CallerIDNum: '<unknown>' });
    expect(hear({ ...customer, Event: 'NewCallerid', CallerIDNum: '0172' })).toEqual(['.1 described number 0172']);
    expect(hear({ ...customer, Event: 'NewCallerid', CallerIDNum: '0173' })).toEqual(['.1 described number 0173']);
  });
  it('do not come from a caller id whose showing is prohibited', () => {
    const { hear } = newEar();
    hear({ ...arrives, CallerIDNum: 'anonymous' });
    const shown = {
      ...customer,
      Event: 'NewCallerid',
      'CID-CallingPres': '32 (Presentation Prohibited, Not Screened)',
    };
    expect(hear(shown)).toEqual([]);
  });
  it('do not come once somebody talks: then the dialplan writes the number of the shop', () => {
    const { hear } = newEar();
    hear({ ...arrives, CallerIDNum: 'anonymous' }, enters(customer, 'b'));
    expect(hear({ ...customer, Event: 'NewCallerid', CallerIDNum: '49302312550' })).toEqual([]);
  });
  it('that a desk dialled are those at the trunk; else its own digits, then to what the channel says', () => {
    const dialOut = {
      Event: 'Newchannel',
      Channel: 'PJSIP/trunk-3',
      ChannelState: '0',
      Uniqueid: '1.3',
      Linkedid: '1.2',
      CallerIDNum: '<unknown>',
    };
    const first = newEar();
    first.hear(dialOut);
    expect(first.hear({ Event: 'DialBegin', DestUniqueid: '1.3', Exten: '0494', DialString: 'trunk' })).toEqual([
      '.3 described number 0494 dialled 0494',
    ]);
    const guessed = newEar();
    guessed.hear({ ...dialOut, CallerIDNum: '00494' });
    expect(guessed.hear({ Event: 'DialBegin', DestUniqueid: '1.3', Exten: '00494', DialString: '494@trunk' })).toEqual([
      '.3 described number 494 dialled 494',
    ]);
    const second = newEar();
    second.hear(dialOut);
    expect(second.hear(enters({ Uniqueid: '1.3', Linkedid: '1.2', CallerIDNum: '0495' }, 'b'))).toEqual([
      '.3 described number 0495',
      '.3 joined A',
    ]);
  });
});

describe('older exchanges', () => {
  it('give a channel to somebody else by renaming it', () => {
    const { translator, hear } = newEar();
    hear(isCalled);
    const renamed = (Newname: string): string[] =>
      hear({ Event: 'Rename', Channel: 'PJSIP/101-2', Newname, Uniqueid: '1.2' });
    expect(renamed('PJSIP/101-2<MASQ>')).toEqual([]);
    expect(renamed('PJSIP/101-7')).toEqual([]);
    expect(renamed('PJSIP/102-9')).toEqual(['.2 described as 102']);
    expect(translator.channelOf('1.2')).toBe('PJSIP/102-9');
  });
});

describe('transfers', () => {
  it('name a target outside by its number, and a failure', () => {
    const { hear } = newEar();
    hear(isCalled);
    const attended = {
      Event: 'AttendedTransfer',
      OrigTransfererUniqueid: '1.2',
      Result: 'Success',
      TransferTargetChannel: 'PJSIP/trunk-5',
      TransferTargetCallerIDNum: '0494',
    };
    expect(
      hear(attended, { Event: 'BlindTransfer', TransfererUniqueid: '1.2', Result: 'Fail', Extension: '999' }),
    ).toEqual(['.2 transfers attended to 0494', '.2 transfers blind to 999, fails']);
  });
});

describe('bounds', () => {
  it('remembers no more channels than any exchange can have', () => {
    const oddities: string[] = [];
    const translator = createTranslator({ extensions: '*' }, { oddity: (reason) => oddities.push(reason) });
    for (let count = 0; count < 20_003; count += 1) translator.read(message({ ...arrives, Uniqueid: `2.${count}` }));
    expect([translator.size(), oddities.length]).toEqual([20_000, 3]);
  });
});
