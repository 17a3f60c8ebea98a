/** Tests the session without a socket: its messages, its reports, and its end. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#domain/messages/catalogues.ts';
import type { AmiHeader } from '#lines/asterisk-ami/event-filter.ts';
import { createSession, type SessionEnd } from '#lines/asterisk-ami/session.ts';
import { inWords, messagesIn, newTranslator, traceBytes } from './recordings.ts';
import { formatMessages } from '../../support/format-messages.ts';

const newSession = () => {
  const sent: string[] = [];
  const reported: string[] = [];
  const ends: SessionEnd[] = [];
  const oddities: string[] = [];
  const missing: string[] = [];
  const words = inWords();
  const session = createSession({ username: 'ami2', secret: 'geheim' }, newTranslator(), {
    send: (text) => sent.push(text),
    emit: ({ event }) => reported.push(words(event)),
    oddity: (reason) => oddities.push(reason),
    onLive: () => reported.push('— live —'),
    probeAnswered: () => reported.push('— proven —'),
    reportMissingEvents: (reason) => missing.push(reason === undefined ? 'heard' : inEnglish(reason)),
    onEnd: (end) => ends.push(end),
  });
  const receive = (headers: Partial<Record<AmiHeader, string>>): void =>
    session.receive(new Map(Object.entries(headers) as [AmiHeader, string][]));
  const logIn = (): void => {
    session.start();
    receive({ Response: 'Success', ActionID: 'challenge', Challenge: '439668441' });
    receive({ Response: 'Success', ActionID: 'login', Message: 'Authentication accepted' });
  };
  /** Responds that none of the requested variables exist. */
  const answerVariables = (): void => {
    for (const text of sent.filter((each) => each.startsWith('Action: Getvar')))
      receive({ Response: 'Error', ActionID: /^ActionID: (.*)\r$/m.exec(text)?.[1] ?? '' });
  };
  const goLive = (): void => {
    logIn();
    receive({ Response: 'Success', ActionID: 'channels' });
    receive({ Event: 'CoreShowChannelsComplete' });
  };
  return { session, sent, reported, ends, oddities, missing, receive, logIn, answerVariables, goLive };
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

describe('A probe', () => {
  it('is confirmed only by the response to the last request, because older data may still arrive', () => {
    const { session, sent, reported, receive, goLive } = newSession();
    session.probe();
    expect(sent).toEqual([]);
    goLive();
    session.probe();
    session.probe();
    expect(sent.slice(-2)).toEqual([
      'Action: Ping\r\nActionID: prove-1\r\n\r\n',
      'Action: Ping\r\nActionID: prove-2\r\n\r\n',
    ]);
    receive({ Response: 'Success', ActionID: 'ping' });
    receive({ Response: 'Success', ActionID: 'prove-1' });
    receive({ Response: 'Success' });
    expect(reported).not.toContain('— proven —');
    receive({ Response: 'Success', ActionID: 'prove-2' });
    expect(reported.filter((each) => each === '— proven —')).toHaveLength(1);
  });
});

describe('The login', () => {
  it('proves the secret through a challenge and never sends it', () => {
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
  it('is rejected permanently if the user name or the secret is wrong', () => {
    const { session, ends, receive } = newSession();
    session.start();
    receive({ Response: 'Success', ActionID: 'challenge', Challenge: '1' });
    receive({ Response: 'Error', ActionID: 'login', Message: 'Authentication failed' });
    expect(formatMessages(ends)).toEqual([
      { kind: 'refused', reason: expect.stringContaining('rejected the login for “ami2” (Authentication failed)') },
    ]);
  });
  it('is rejected permanently without a challenge', () => {
    const { session, ends, receive } = newSession();
    session.start();
    receive({ Response: 'Error', ActionID: 'challenge', Message: 'Authentication type not supported' });
    expect(ends).toMatchObject([{ kind: 'refused' }]);
  });
  it('names the missing permission if channels cannot be listed', () => {
    const { ends, receive, logIn } = newSession();
    logIn();
    receive({ Response: 'Error', ActionID: 'channels', Message: 'Permission denied' });
    expect(formatMessages(ends)).toEqual([
      { kind: 'refused', reason: expect.stringContaining('Add “reporting” to this user’s “write” line') },
    ]);
  });
});

describe('The list of channels', () => {
  it('is reported first, followed by the events that arrived in the meantime', () => {
    const { reported, receive, logIn, answerVariables } = newSession();
    logIn();
    receive(newchannel);
    receive({ Response: 'Success', ActionID: 'channels' });
    receive({ ...newchannel, Event: 'CoreShowChannel' });
    receive({ Event: 'HangupRequest', Uniqueid: '1.1', Linkedid: '1.1' });
    receive({ Event: 'CoreShowChannelsComplete' });
    answerVariables();
    receive({ Event: 'Hangup', Uniqueid: '1.1', Linkedid: '1.1', Cause: '127' });
    expect(reported).toEqual([
      'resynced: .1 of call .1 is outside calling number 0171 dialled 4930',
      '— live —',
      '.1 ended: cancelled, by itself',
    ]);
  });
  it('contains every leg that ended during the listing and no other leg', () => {
    const { reported, receive, logIn } = newSession();
    logIn();
    receive({ Event: 'Hangup', Uniqueid: '0.9', Linkedid: '0.9', Cause: '16' });
    receive({ Event: 'BridgeEnter', Uniqueid: '0.8', Linkedid: '0.9', BridgeUniqueid: 'b' });
    receive({ Event: 'CoreShowChannelsComplete' });
    expect(reported).toEqual(['resynced: ', '— live —']);
  });
  it('ends the session if too much data arrives before the list is complete', () => {
    const { ends, receive, logIn } = newSession();
    logIn();
    for (let count = 0; count <= 20_000 && ends.length === 0; count += 1) receive(newchannel);
    expect(formatMessages(ends)).toEqual([{ kind: 'lost', reason: expect.stringContaining('20,000') }]);
  });
  it('continues recorded calls that are in progress', () => {
    const { session, reported, answerVariables } = newSession();
    const recorded = traceBytes('asterisk-22/connecting-mid-call').toString('latin1');
    const text = recorded
      .slice(recorded.indexOf('\n') + 1)
      .replace('observer-1', 'challenge')
      .replace('observer-2', 'login')
      .replaceAll('observer-3', 'channels');
    session.start();
    for (const message of messagesIn(text)) {
      session.receive(message);
      if (message.get('Event') === 'CoreShowChannelsComplete') answerVariables();
    }
    // 101 is talking to the first customer. 101 and 102 ring for the second, and 102 answers.
    expect(reported).toEqual([
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

describe('A live session', () => {
  it('ends normally if the phone system shuts down', () => {
    const { ends, receive, goLive } = newSession();
    goLive();
    receive({ Event: 'Shutdown', Restart: 'True' });
    expect(formatMessages(ends)).toEqual([{ kind: 'closed', reason: 'the phone system is restarting' }]);
  });
  it('requests the call counter until it has received a call, and then only sends keep-alives', () => {
    const { session, sent, receive, goLive } = newSession();
    goLive();
    session.keepAlive();
    receive(newchannel);
    session.keepAlive();
    expect(sent.slice(4)).toEqual([
      'Action: CoreStatus\r\nActionID: status\r\n\r\n',
      'Action: Ping\r\nActionID: ping\r\n\r\n',
    ]);
  });
  it('reports once that call events are missing, and once that they arrive', () => {
    const { missing, receive, goLive } = newSession();
    goLive();
    for (const processed of ['7', '7', '8', '9'])
      receive({ Response: 'Success', ActionID: 'status', CoreProcessedCalls: processed });
    expect(missing).toEqual(['heard', expect.stringContaining('add “call” to this user’s “read” line')]);
    receive({ Event: 'Newstate', Uniqueid: '1.0', ChannelState: '6' });
    expect(missing.at(-1)).toBe('heard');
  });
  it('ends a leg by its channel name and ignores unknown legs', () => {
    const { session, sent, oddities, receive, goLive } = newSession();
    goLive();
    receive(newchannel);
    session.hangUp('1.1');
    session.hangUp('7.7');
    expect(sent.slice(4)).toEqual([
      'Action: Hangup\r\nActionID: hang-up\r\nChannel: PJSIP/trunk-1\r\nCause: 16\r\n\r\n',
    ]);
    receive({ Response: 'Error', ActionID: 'hang-up', Message: 'No such channel' });
    expect(oddities).toEqual(['the phone system did not end the call']);
  });
  it('does not report events after its end', () => {
    const { reported, ends, receive, goLive } = newSession();
    goLive();
    receive({ Event: 'Shutdown', Restart: 'False' });
    receive(newchannel);
    receive({ Event: 'Shutdown', Restart: 'False' });
    expect([reported.length, ends.length]).toEqual([2, 1]);
  });
});
