/**
 * Tests a recording from the wire to the file: whole masked messages with their times, and the reason for the end of
 * the recording.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import { parseTrace, settingsForTrace, type TraceHead } from '#lines/trace/format.ts';
import { createRecorder } from '#lines/trace/recorder.ts';
import { useFakeTimers } from '../../support/fake-timers.ts';

const config = {
  kind: 'asterisk-ami',
  name: 'pbx',
  host: 'pbx.example',
  username: 'ami',
  secret: 'very secret',
  trunks: ['t'],
  map: { token: 'x1234', keep: 1 },
};
const head: TraceHead = {
  counterlineTrace: 1,
  kind: 'asterisk-ami',
  version: '1.2.3',
  at: 1_000,
  line: 'pbx',
  extensions: ['101'],
  settings: settingsForTrace(config),
  country: 'DE',
};

beforeEach(() => useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

const record = (more: { mostBytes?: number; longestMs?: number; write?: (text: string) => void } = {}) => {
  let text = '';
  let changes = 0;
  const recorder = createRecorder({
    head,
    secrets: secretsIn(config),
    now: Date.now,
    maxMs: more.longestMs ?? 600_000,
    maxBytes: more.mostBytes ?? 100_000,
    write: more.write ?? ((more) => void (text += more)),
    onChange: () => void (changes += 1),
  });
  return { recorder, text: () => text, changes: () => changes };
};

describe('A trace recording', () => {
  it('contains whole messages with their times, and no personal data', () => {
    const { recorder, text, changes } = record();
    recorder.link('connecting');
    recorder.received(Buffer.from('Asterisk Call Manager/11.0.0\r\nResponse: Success\r\nChallenge: 1086'));
    vi.advanceTimersByTime(250);
    recorder.received(Buffer.from('01896\r\n\r\nEvent: Newchannel\r\nCallerIDNum: 4930231250'));
    recorder.sent('Action: Login\r\nUsername: ami\r\nKey: 0a1b\r\n\r\n');
    vi.advanceTimersByTime(250);
    recorder.received(Buffer.from('14\r\nCallerIDName: Mara Vogt\r\nX: very secret\r\n\r\nEvent: Cut'));
    recorder.stop();
    for (const secret of ['0a1b', '108601896', 'very secret', 'x1234', '493023125014', 'Mara', 'pbx.example'])
      expect(text()).not.toContain(secret);
    const trace = parseTrace(text());
    expect(trace?.head).toEqual(head);
    expect(trace?.head.settings).toEqual({ trunks: ['t'], map: { keep: 1 } });
    expect(trace?.entries.map(({ at, direction }) => `${at} ${direction}`)).toEqual([
      '1000 link',
      '1250 heard',
      '1250 said',
      '1500 heard',
      '1500 end',
    ]);
    expect(trace?.entries[3]?.text).toMatch(
      /^Event: Newchannel\r\nCallerIDNum: 493023\d{6}\r\nCallerIDName: Name [a-z]+\r\nX: \(left out\)\r\n\r\n$/,
    );
    expect({ why: recorder.stopped(), changes: changes() }).toEqual({ why: 'asked', changes: 1 });
    recorder.received('Event: Late\r\n\r\n');
    vi.advanceTimersByTime(1_000);
    expect(text()).not.toContain('Late');
  });

  it('ends automatically after its time and leaves no timer behind', () => {
    const { recorder, text } = record({ longestMs: 5_000 });
    vi.advanceTimersByTime(5_000);
    expect([recorder.stopped(), parseTrace(text())?.entries.at(-1)?.text, vi.getTimerCount()]).toEqual([
      'time',
      'time',
      0,
    ]);
  });

  it('never exceeds its size limit', () => {
    const { recorder, text } = record({ mostBytes: 50_000 });
    for (let count = 0; count < 10_000; count += 1) recorder.received(`Event: Noise\r\nCount: ${count}\r\n\r\n`);
    vi.advanceTimersByTime(1_000);
    expect(recorder.stopped()).toBe('size');
    expect(text().length).toBeGreaterThan(20_000);
    expect(Buffer.byteLength(text())).toBeLessThanOrEqual(50_000);
    expect([parseTrace(text())?.entries.at(-1)?.text, vi.getTimerCount()]).toEqual(['size', 0]);
  });

  it('stops if the disk is full, and the line continues', () => {
    const { recorder } = record({
      write: () => {
        throw new Error('ENOSPC');
      },
    });
    recorder.received('Event: X\r\n\r\n');
    expect(recorder.stopped()).toBe('disk');
  });

  it('keeps the names of endpoints, which are not secrets', () => {
    const named = { ...config, endpoints: { secretary: '104', 'key-desk': '105' } };
    expect(settingsForTrace(named)['endpoints']).toEqual({ secretary: '104', 'key-desk': '105' });
    expect(secretsIn(named)).toEqual(['very secret', 'x1234']);
  });

  it('is readable up to the position of a truncation', () => {
    const { recorder, text } = record();
    recorder.received('Event: One\r\n\r\n');
    recorder.received('Event: Two\r\n\r\n');
    recorder.stop();
    expect(parseTrace(text().slice(0, -90))?.entries.map(({ text }) => text)).toEqual(['Event: One\r\n\r\n']);
    expect(parseTrace('Event: One\r\n\r\n')).toBeUndefined();
  });
});
