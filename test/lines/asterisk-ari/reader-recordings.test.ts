/**
 * Tests that the reports from a recording do not depend on when responses arrive or on how a channel's call is found.
 * recordings.test.ts compares the reports with the expected ones.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { describe, expect, it } from 'vitest';
import { step } from '#domain/calls/machine.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import { toE164 } from '#domain/phone-number/e164.ts';
import { type AriMessage } from '#lines/asterisk-ari/message.ts';
import { answerIn, callsIn, playRecording, messagesIn, recordings, type PlayOptions } from './recordings.ts';

const settings: CallSettings = {
  extensions: ['101', '102', '103'],
  toE164: (number) => toE164(number, 'DE'),
  internal: false,
  transferExtension: 'target',
  withheldNumber: null,
  referrerForm: 'e164',
};

const reported = (name: string, options?: PlayOptions) => {
  const { emitted, left, asked } = playRecording(name, options);
  const reports: string[] = [];
  let state = noCalls;
  for (const [at, each] of emitted.entries()) {
    const result = step(state, { line: 'pbx', at, ...each }, settings);
    ({ state } = result);
    for (const effect of result.effects) {
      if (effect.type !== 'report') continue;
      const { type, extension, direction, number, dialled, callId } = effect.report;
      reports.push(`${callId} ${type} ${extension}, ${direction} ${number} to ${dialled}`);
    }
  }
  return { reports, open: state.calls.size, left, asked };
};

/**
 * Changes a recording as if ari.conf had `channelvars = CHANNEL(linkedid)`, so that channels contain their call's ID.
 */
const withChannelVariables = (name: string) => {
  const calls = callsIn(messagesIn(name));
  /** Returns the call in the last recorded response so far, or in the first response if there is none yet. */
  const callOf = (channel: string, now: number): string | undefined => {
    const answers = calls.get(channel) ?? [];
    return (answers.findLast(({ at }) => at <= now) ?? answers[0])?.call;
  };
  const addCall = (value: unknown, now: number): unknown => {
    if (Array.isArray(value)) return value.map((each) => addCall(each, now));
    if (!isRecord(value)) return value;
    const inside = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, addCall(each, now)]));
    const call = typeof value['id'] === 'string' ? callOf(value['id'], now) : undefined;
    return 'dialplan' in value ? { ...inside, channelvars: { 'CHANNEL(linkedid)': call ?? value['id'] } } : inside;
  };
  return (message: AriMessage, now: number): AriMessage => {
    const list = answerIn(message)?.uri === 'channels' ? String(message['message_body']) : undefined;
    const body = list === undefined ? undefined : addCall(JSON.parse(list), now);
    const changed = body === undefined ? addCall(message, now) : { ...message, message_body: JSON.stringify(body) };
    return isRecord(changed) ? { ...changed, type: message.type } : message;
  };
};

const fromZero = (lines: readonly string[]): readonly string[] => {
  const legs: string[] = [];
  return lines.map((line) =>
    line.replaceAll(/\.\d+/g, (leg) => {
      if (!legs.includes(leg)) legs.push(leg);
      return `.${legs.indexOf(leg)}`;
    }),
  );
};

const whole = recordings.filter((name) => !name.includes('restarted'));

describe('The reports to the helpdesk', () => {
  it.each(whole)('are the same for any response time and order, and leave no data in memory: %s', (name) => {
    const late = reported(name);
    const soon = reported(name, { answers: 'at once' });
    expect(late).toMatchObject({ open: 0, left: 0 });
    expect({ ...soon, asked: [] }).toEqual({ ...late, asked: [] });
    expect({ ...reported(name, { answers: 'the other way round' }), asked: [] }).toEqual({ ...late, asked: [] });
  });
  it.each(whole)('are the same without requests if ari.conf adds the call ID: %s', (name) => {
    const reports = reported(name, { change: withChannelVariables(name) });
    expect(reports).toEqual({ ...reported(name), asked: [] });
  });
  // Calls that began before the connection, and outside calls that the phone system placed, are known only through a
  // request.
  const onlyByAsking = new Set(['connecting-mid-call', 'attended-transfer-outside-feature-code']);
  const complete = whole.filter((name) => !onlyByAsking.has(name));
  it.each(complete)('contain one call even if none of its channels exist any longer: %s', (name) => {
    const { reports, open, left } = reported(name, { answers: 'never known' });
    const callsOf = (lines: readonly string[]): number => new Set(lines.map((line) => line.split(' ', 1)[0])).size;
    expect({ calls: callsOf(reports), open, left }).toEqual({
      calls: callsOf(reported(name).reports),
      open: 0,
      left: 0,
    });
  });
});

describe('The complete events', () => {
  it.each([
    [
      // No event reports a call pickup. The ringing phone's channel ends without an event for the end of its dialling.
      'call-pick-up',
      [
        'resynced: ',
        '.33 of call .33 is outside calling number 491713920026 dialled 493012345001',
        '.34 of call .33 is 101 called number 101',
        '.34 described dialled 493012345001',
        '.34 rang',
        '.35 of call .35 is 102 calling number 102 dialled *8',
        '.34 ended: elsewhere',
        '.35 joined A',
        '.33 joined A',
        '.35 regrouped to .33',
        '.35 left A',
        '.33 left A',
        '.35 ended: hung-up, by itself',
        '.33 ended: hung-up',
      ],
    ],
    [
      'attended-transfer',
      [
        'resynced: ',
        '.52 of call .52 is outside calling number 493023125037 dialled 493012345008',
        '.53 of call .52 is 103 called number 103',
        '.53 described dialled 493012345008',
        '.53 rang',
        '.53 joined A',
        '.52 joined A',
        '.53 held',
        '.54 of call .54 is 103 calling number 103 dialled 101',
        '.55 of call .54 is 101 called number 101',
        '.55 described dialled 101',
        '.55 rang',
        '.55 joined B',
        '.54 joined B',
        '.53 resumed',
        '.52 left A',
        '.54 left B',
        '.52 joined B',
        '.55 regrouped to .52',
        '.53 left A',
        '.53 transfers attended to 101',
        '.53 ended: hung-up',
        '.54 ended: hung-up',
        '.55 left B',
        '.52 left B',
        '.55 ended: hung-up, by itself',
        '.52 ended: hung-up',
      ],
    ],
  ])('match the recording %s', (name, lines) => {
    // Recordings are replaced from time to time, so legs are counted from the first one.
    expect(fromZero(playRecording(name).lines)).toEqual(fromZero(lines));
  });
});

it('require requests only for called channels and for the channels of two connected calls', () => {
  expect(reported('inbound-caller-hangs-up').asked).toHaveLength(1);
  expect(reported('ring-group-answered-elsewhere').asked).toHaveLength(2);
  expect(reported('attended-transfer').asked.length).toBeLessThan(7);
});
