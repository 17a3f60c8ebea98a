/**
 * What the line makes of recorded events does not depend on when the exchange answers, nor on how it tells which call
 * a channel belongs to. What the helpdesk is told of each recording stands beside it (traces/, `.expected.json`).
 */
import { isRecord } from '#domain/json/is-record.ts';
import { describe, expect, it } from 'vitest';
import { step } from '#domain/calls/machine.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import { toE164 } from '#domain/phone-number/e164.ts';
import { type AriMessage } from '#lines/asterisk-ari/message.ts';
import { answerIn, callsIn, heardIn, messagesIn, recordings, type HearOptions } from './trace.ts';

const settings: CallSettings = {
  extensions: ['101', '102', '103'],
  toE164: (heard) => toE164(heard, 'DE'),
  internal: false,
  transferExtension: 'target',
  withheldNumber: null,
  referrerForm: 'e164',
};

const reported = (name: string, options?: HearOptions) => {
  const { said, left, asked } = heardIn(name, options);
  const told: string[] = [];
  let state = noCalls;
  for (const [at, each] of said.entries()) {
    const result = step(state, { line: 'pbx', at, ...each }, settings);
    ({ state } = result);
    for (const effect of result.effects) {
      if (effect.type !== 'report') continue;
      const { type, extension, direction, number, dialled, callId } = effect.report;
      told.push(`${callId} ${type} ${extension}, ${direction} ${number} to ${dialled}`);
    }
  }
  return { told, open: state.calls.size, left, asked };
};

/** As if ari.conf had `channelvars = CHANNEL(linkedid)`: every channel in every event carries its call. */
const withChannelVariables = (name: string) => {
  const calls = callsIn(messagesIn(name));
  /** As the exchange answered last; before its first answer nothing has changed. */
  const callOf = (channel: string, now: number): string | undefined => {
    const answers = calls.get(channel) ?? [];
    return (answers.findLast(({ at }) => at <= now) ?? answers[0])?.call;
  };
  const told = (value: unknown, now: number): unknown => {
    if (Array.isArray(value)) return value.map((each) => told(each, now));
    if (!isRecord(value)) return value;
    const inside = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, told(each, now)]));
    const call = typeof value['id'] === 'string' ? callOf(value['id'], now) : undefined;
    return 'dialplan' in value ? { ...inside, channelvars: { 'CHANNEL(linkedid)': call ?? value['id'] } } : inside;
  };
  return (message: AriMessage, now: number): AriMessage => {
    const list = answerIn(message)?.uri === 'channels' ? String(message['message_body']) : undefined;
    const body = list === undefined ? undefined : told(JSON.parse(list), now);
    const changed = body === undefined ? told(message, now) : { ...message, message_body: JSON.stringify(body) };
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

describe('what the helpdesk is told', () => {
  it.each(whole)('%s: the same, whenever the answers come and in whatever order, and nothing is remembered', (name) => {
    const late = reported(name);
    const soon = reported(name, { answers: 'at once' });
    expect(late).toMatchObject({ open: 0, left: 0 });
    expect({ ...soon, asked: [] }).toEqual({ ...late, asked: [] });
    expect({ ...reported(name, { answers: 'the other way round' }), asked: [] }).toEqual({ ...late, asked: [] });
  });
  it.each(whole)('%s: the same where ari.conf tells the call, and nothing is asked', (name) => {
    const told = reported(name, { change: withChannelVariables(name) });
    expect(told).toEqual({ ...reported(name), asked: [] });
  });
  // Who was there before us is only known by asking, and so is for whom the exchange called somebody outside by itself.
  const onlyByAsking = new Set(['connecting-mid-call', 'attended-transfer-outside-feature-code']);
  const heardWhole = whole.filter((name) => !onlyByAsking.has(name));
  it.each(heardWhole)('%s: no call becomes two where the exchange knows no channel any more', (name) => {
    const { told, open, left } = reported(name, { answers: 'never known' });
    const callsOf = (lines: readonly string[]): number => new Set(lines.map((line) => line.split(' ', 1)[0])).size;
    expect({ calls: callsOf(told), open, left }).toEqual({ calls: callsOf(reported(name).told), open: 0, left: 0 });
  });
});

describe('what the line says, in full', () => {
  it.each([
    [
      // No event tells that a call is picked up: the phone that rang is dropped without an end of its dialling.
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
  ])('%s', (name, lines) => {
    // Recordings are made anew now and then: legs count from the first.
    expect(fromZero(heardIn(name).lines)).toEqual(fromZero(lines));
  });
});

it('asks for few channels: for those that are called, and for those of two calls that meet', () => {
  expect(reported('inbound-caller-hangs-up').asked).toHaveLength(1);
  expect(reported('ring-group-answered-elsewhere').asked).toHaveLength(2);
  expect(reported('attended-transfer').asked.length).toBeLessThan(7);
});
