/** Tests lists of active channels. The lists contain less information than the channels' events. */
import { describe, expect, it } from 'vitest';
import type { AmiMessage } from '#lines/asterisk-ami/message.ts';
import type { AmiHeader } from '#lines/asterisk-ami/event-filter.ts';
import { inWords, messagesIn, newTranslator, traceBytes } from './recordings.ts';

/** Returns the lists in a recording, in order. */
const listsIn = (name: string): readonly (readonly AmiMessage[])[] => {
  const lists: AmiMessage[][] = [[]];
  for (const message of messagesIn(traceBytes(name))) {
    if (message.get('Event') === 'CoreShowChannel') lists.at(-1)?.push(message);
    if (message.get('Event') === 'CoreShowChannelsComplete') lists.push([]);
  }
  return lists.slice(0, -1);
};
const resynced = (channels: readonly AmiMessage[]): string => inWords()(newTranslator().resync(channels).event);
const channel = (headers: Partial<Record<AmiHeader, string>>): AmiMessage =>
  new Map(Object.entries({ Event: 'CoreShowChannel', ...headers }) as [AmiHeader, string][]);

describe('Recorded channel lists', () => {
  it('contain a calling customer, both ringing and answered', () => {
    expect(listsIn('asterisk-22-more/list-inbound').map(resynced)).toEqual([
      'resynced: .80 of call .80 is outside calling number +491713920011 dialled 493023125501; .81 of call .80 is 101 called number 101, ringing',
      'resynced: .80 of call .80 is outside calling number +491713920011 dialled 493023125501, in A; .81 of call .80 is 101 called number 101, in A',
    ]);
  });
  it('contain the number that a desk dialled, taken from the Dial of its call', () => {
    expect(listsIn('asterisk-22-more/list-outbound').map(resynced)).toEqual([
      'resynced: .83 of call .82 is outside called number 494066969123 dialled 494066969123, ringing; .82 of call .82 is 101 calling number 49302312550 dialled 0494066969123',
      'resynced: .83 of call .82 is outside called number 494066969123 dialled 494066969123, in A; .82 of call .82 is 101 calling number 49302312550 dialled 0494066969123, in A',
    ]);
  });
});

describe('Other channel lists', () => {
  const customer = {
    Channel: 'PJSIP/trunk-1',
    ChannelState: '6',
    CallerIDNum: '0171',
    Exten: '4930',
    Uniqueid: '1.1',
    Linkedid: '1.1',
    Application: 'Dial',
  };
  const agent = {
    Channel: 'PJSIP/101-2',
    ChannelState: '6',
    CallerIDNum: '101',
    Uniqueid: '1.2',
    Linkedid: '1.1',
    ApplicationData: '(Outgoing Line)',
  };

  it('merge two bridges that a Local channel connects', () => {
    const list = [
      channel({ ...customer, BridgeId: 'a' }),
      channel({ Channel: 'Local/101@desks-1;1', ChannelState: '6', Uniqueid: '1.3', Linkedid: '1.1', BridgeId: 'a' }),
      channel({ Channel: 'Local/101@desks-1;2', ChannelState: '6', Uniqueid: '1.4', Linkedid: '1.1', BridgeId: 'b' }),
      channel({ ...agent, BridgeId: 'b' }),
    ];
    expect(resynced(list)).toBe(
      'resynced: .1 of call .1 is outside calling number 0171 dialled 4930, in A; .2 of call .1 is 101 called number 101, in A',
    );
  });
  it('do not treat a parking lot as a conversation', () => {
    const list = [
      channel({ ...customer, Application: 'Park', BridgeId: 'lot' }),
      channel({ ...agent, ApplicationData: '', Application: 'Park', BridgeId: 'lot' }),
    ];
    expect(resynced(list)).not.toContain(', in ');
  });
  it('omit an unknown number', () => {
    expect(resynced([channel({ ...customer, CallerIDNum: '<unknown>', Exten: 's' })])).toBe(
      'resynced: .1 of call .1 is outside calling',
    );
  });
  it('are read despite a row without an ID', () => {
    expect(resynced([channel({ Channel: 'PJSIP/101-2' })])).toBe('resynced: ');
  });
  it('are followed by events without duplicates', () => {
    const translator = newTranslator();
    const words = inWords();
    translator.resync([channel({ ...customer, BridgeId: 'a' }), channel({ ...agent, BridgeId: 'a' })]);
    const read = (headers: Partial<Record<AmiHeader, string>>): string[] =>
      translator.read(channel(headers)).map(({ event }) => words(event));
    expect(read({ ...agent, Event: 'Newchannel' })).toEqual([]);
    expect(read({ ...agent, Event: 'BridgeEnter', BridgeUniqueid: 'a' })).toEqual([]);
    expect(read({ ...agent, Event: 'BridgeLeave', BridgeUniqueid: 'old' })).toEqual([]);
    expect(read({ ...agent, Event: 'Hangup', Cause: '16' })).toEqual(['.2 left A', '.2 ended: hung-up']);
    expect(read({ ...agent, Event: 'Hangup', Cause: '16' })).toEqual([]);
    expect(read({ ...customer, Event: 'Hangup', Cause: '16' })).toEqual(['.1 left A', '.1 ended: hung-up']);
    expect(translator.size()).toBe(0);
  });
});
