/** The conversation without a socket: what is sent, what is said, and how it ends. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#domain/messages/catalogues.ts';
import type { AmiHeader } from '#lines/asterisk-ami/event-filter.ts';
import { createSession, type SessionEnd } from '#lines/asterisk-ami/session.ts';
import { inWords, messagesIn, newTranslator, traceBytes } from '../traces.ts';
import { told } from '../../told.ts';

const newSession = () => {
  const sent: string[] = [];
  const said: string[] = [];
  const ends: SessionEnd[] = [];
  const oddities: string[] = [];
  const missing: string[] = [];
  const words = inWords();
  const session = createSession({ username: 'ami2', secret: 'geheim' }, newTranslator(), {
    send: (text) => sent.push(text),
    say: ({ event }) => said.push(words(event)),
    oddity: (reason) => oddities.push(reason),
    live: () => said.push('— live —'),
    proven: () => said.push('— proven —'),
    missingEvents: (reason) => missing.push(reason === undefined ? 'heard' : inEnglish(reason)),
    over: (end) => ends.push(end),
  });
  const hear = (headers: Partial<Record<AmiHeader, string>>): void =>
    session.hear(new Map(Object.entries(headers) as [AmiHeader, string][]));
  const logIn = (): void => {
    session.start();
    hear({ Response: 'Success', ActionID: 'challenge', Challenge: '439668441' });
    hear({ Response: 'Success', ActionID: 'login', Message: 'Authentication accepted' });
  };
  /** The exchange knows none of the variables that were asked for. */
  const answerVariables = (): void => {
    for (const text of sent.filter((each) => each.startsWith('Action: Getvar')))
      hear({ Response: 'Error', ActionID: /^ActionID: (.*)\r$/m.exec(text)?.[1] ?? '' });
  };
  const goLive = (): void => {
    logIn();
    hear({ Response: 'Success', ActionID: 'channels' });
    hear({ Event: 'CoreShowChannelsComplete' });
  };
  return { session, sent, said, ends, oddities, missing, hear, logIn, answerVariables, goLive };
};
const newchannel = {
  Event: 'Newchannel',
  Channel: 'PJSIP/trunk-1',
  ChannelState: '4',
  CallerIDNum: '0171',
  Exten: '4930',
  Uniqueid: '1.1',
  Linkedid: '1.1',
};

describe('a proof that the exchange is there', () => {
  it('is the answer to the last question, and nothing else: more may have waited in the socket', () => {
    const { session, sent, said, hear, goLive } = newSession();
    session.prove();
    expect(sent).toEqual([]);
    goLive();
    session.prove();
    session.prove();
    expect(sent.slice(-2)).toEqual([
      'Action: Ping\r\nActionID: prove-1\r\n\r\n',
      'Action: Ping\r\nActionID: prove-2\r\n\r\n',
    ]);
    hear({ Response: 'Success', ActionID: 'ping' });
    hear({ Response: 'Success', ActionID: 'prove-1' });
    hear({ Response: 'Success' });
    expect(said).not.toContain('— proven —');
    hear({ Response: 'Success', ActionID: 'prove-2' });
    expect(said.filter((each) => each === '— proven —')).toHaveLength(1);
  });
});

describe('login', () => {
  it('proves the secret by challenge and never sends it', () => {
    const { sent, logIn } = newSession();
    logIn();
    const key = createHash('md5').update('439668441geheim').digest('hex');
    expect(sent).toEqual([
      'Action: Challenge\r\nActionID: challenge\r\nAuthType: MD5\r\n\r\n',
      `Action: Login\r\nActionID: login\r\nAuthType: MD5\r\nUsername: ami2\r\nKey: ${key}\r\nEvents: call,system\r\n\r\n`,
      'Action: CoreShowChannels\r\nActionID: channels\r\n\r\n',
    ]);
    expect(sent.join('')).not.toContain('geheim');
  });
  it('is refused for good when user name or secret is wrong', () => {
    const { session, ends, hear } = newSession();
    session.start();
    hear({ Response: 'Success', ActionID: 'challenge', Challenge: '1' });
    hear({ Response: 'Error', ActionID: 'login', Message: 'Authentication failed' });
    expect(told(ends)).toEqual([
      { kind: 'refused', reason: expect.stringContaining('does not let “ami2” in (Authentication failed)') },
    ]);
  });
  it('is refused for good when there is no challenge', () => {
    const { session, ends, hear } = newSession();
    session.start();
    hear({ Response: 'Error', ActionID: 'challenge', Message: 'Authentication type not supported' });
    expect(ends).toMatchObject([{ kind: 'refused' }]);
  });
  it('names the right that is missing when channels may not be listed', () => {
    const { ends, hear, logIn } = newSession();
    logIn();
    hear({ Response: 'Error', ActionID: 'channels', Message: 'Permission denied' });
    expect(told(ends)).toEqual([
      { kind: 'refused', reason: expect.stringContaining('Add “reporting” to its “write” line') },
    ]);
  });
});

describe('the list of channels', () => {
  it('comes first; events that came meanwhile come after it, once', () => {
    const { said, hear, logIn, answerVariables } = newSession();
    logIn();
    hear(newchannel);
    hear({ Response: 'Success', ActionID: 'channels' });
    hear({ ...newchannel, Event: 'CoreShowChannel' });
    hear({ Event: 'HangupRequest', Uniqueid: '1.1', Linkedid: '1.1' });
    hear({ Event: 'CoreShowChannelsComplete' });
    answerVariables();
    hear({ Event: 'Hangup', Uniqueid: '1.1', Linkedid: '1.1', Cause: '127' });
    expect(said).toEqual([
      'resynced: .1 of call .1 is outside calling number 0171 dialled 4930',
      '— live —',
      '.1 ended: cancelled, by itself',
    ]);
  });
  it('forgets nobody who ended while it was made, and invents nobody', () => {
    const { said, hear, logIn } = newSession();
    logIn();
    hear({ Event: 'Hangup', Uniqueid: '0.9', Linkedid: '0.9', Cause: '16' });
    hear({ Event: 'BridgeEnter', Uniqueid: '0.8', Linkedid: '0.9', BridgeUniqueid: 'b' });
    hear({ Event: 'CoreShowChannelsComplete' });
    expect(said).toEqual(['resynced: ', '— live —']);
  });
  it('gives up when far too much comes before the list is complete', () => {
    const { ends, hear, logIn } = newSession();
    logIn();
    for (let count = 0; count <= 20_000 && ends.length === 0; count += 1) hear(newchannel);
    expect(told(ends)).toEqual([{ kind: 'lost', reason: expect.stringContaining('20,000') }]);
  });
  it('takes up recorded calls in the middle', () => {
    const { session, said, answerVariables } = newSession();
    const recorded = traceBytes('asterisk-22/connecting-mid-call').toString('latin1');
    const text = recorded
      .slice(recorded.indexOf('\n') + 1)
      .replace('observer-1', 'challenge')
      .replace('observer-2', 'login')
      .replaceAll('observer-3', 'channels');
    session.start();
    for (const message of messagesIn(text)) {
      session.hear(message);
      if (message.get('Event') === 'CoreShowChannelsComplete') answerVariables();
    }
    // 101 talks to the first customer; 101 and 102 ring for the second, and 102 takes that call.
    expect(said).toEqual([
      'resynced: .0 of call .0 is outside calling number 493023125061 dialled 493012345001, in A; ' +
        '.2 of call .2 is outside calling number 493023125062 dialled 493012345002; ' +
        '.4 of call .2 is 102 called number 102, ringing; .3 of call .2 is 101 called number 101, ringing; ' +
        '.1 of call .0 is 101 called number 101, in A',
      '— live —',
      '.3 ended: elsewhere',
      '.4 joined B',
      '.2 joined B',
      '.1 left A',
      '.0 left A',
      '.1 ended: hung-up, by itself',
      '.0 ended: hung-up',
      '.4 left B',
      '.4 ended: hung-up, by itself',
      '.2 left B',
      '.2 ended: hung-up',
    ]);
  });
});

describe('a live session', () => {
  it('ends quietly when the exchange shuts down', () => {
    const { ends, hear, goLive } = newSession();
    goLive();
    hear({ Event: 'Shutdown', Restart: 'True' });
    expect(told(ends)).toEqual([{ kind: 'closed', reason: 'the exchange restarts' }]);
  });
  it('asks for the count of calls until it has heard of one, then only for a sign of life', () => {
    const { session, sent, hear, goLive } = newSession();
    goLive();
    session.ask();
    hear(newchannel);
    session.ask();
    expect(sent.slice(4)).toEqual([
      'Action: CoreStatus\r\nActionID: status\r\n\r\n',
      'Action: Ping\r\nActionID: ping\r\n\r\n',
    ]);
  });
  it('notices, once, that calls pass by an account that may not hear them, and that they are heard', () => {
    const { missing, hear, goLive } = newSession();
    goLive();
    for (const processed of ['7', '7', '8', '9'])
      hear({ Response: 'Success', ActionID: 'status', CoreProcessedCalls: processed });
    expect(missing).toEqual(['heard', expect.stringContaining('add “call” to its “read” line')]);
    hear({ Event: 'Newstate', Uniqueid: '1.0', ChannelState: '6' });
    expect(missing.at(-1)).toBe('heard');
  });
  it('asks the exchange to end a leg by the name of its channel, and knows no other legs', () => {
    const { session, sent, oddities, hear, goLive } = newSession();
    goLive();
    hear(newchannel);
    session.hangUp('1.1');
    session.hangUp('7.7');
    expect(sent.slice(4)).toEqual([
      'Action: Hangup\r\nActionID: hang-up\r\nChannel: PJSIP/trunk-1\r\nCause: 16\r\n\r\n',
    ]);
    hear({ Response: 'Error', ActionID: 'hang-up', Message: 'No such channel' });
    expect(oddities).toEqual(['the exchange does not hang up']);
  });
  it('says nothing any more once it is over', () => {
    const { said, ends, hear, goLive } = newSession();
    goLive();
    hear({ Event: 'Shutdown', Restart: 'False' });
    hear(newchannel);
    hear({ Event: 'Shutdown', Restart: 'False' });
    expect([said.length, ends.length]).toEqual([2, 1]);
  });
});
