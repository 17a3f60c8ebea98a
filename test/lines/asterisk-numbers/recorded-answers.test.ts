/** Tests that a masked trace contains the phone system's responses, so that a replay reports the same calls. */
import { expect, it } from 'vitest';
import { replayRecording } from '#app/replay/replay.ts';
import { readRecording } from '#app/replay/recording.ts';
import { createRecorder } from '#lines/trace/recorder.ts';
import { inboundCall } from './scripted-call.ts';
import { playToAmi, playToAri } from './scripted-exchange.ts';

const calls = [
  inboundCall('1700000001', {
    created: { number: '491713920101' },
    variables: { 'CALLERID(num-pres)': 'prohib_passed_screen' },
  }),
  inboundCall('1700000002', {
    created: { number: '491713920102', exten: 's' },
    variables: { FROM_DID: '+493012345003' },
  }),
];

it.each([
  ['asterisk-ami', playToAmi],
  ['asterisk-ari', playToAri],
])('replays the same calls: %s', async (kind, playTo) => {
  let text = '';
  const head = {
    counterlineTrace: 1 as const,
    kind,
    version: '1',
    at: 1,
    line: 'pbx',
    extensions: ['101'],
    settings: {},
  };
  const recorder = createRecorder({
    head,
    secrets: [],
    now: Date.now,
    maxMs: 60_000,
    maxBytes: 1_000_000,
    write: (more) => void (text += more),
    onChange: () => undefined,
  });
  const { reports } = await playTo(calls, { country: 'DE', recorder });
  recorder.stop();
  expect(reports.map(({ type, number, dialled }) => `${type} ${number} ${dialled ?? ''}`)).toEqual([
    'Answered +491713920102 +493012345003',
    'Disconnected +491713920102 +493012345003',
  ]);

  expect(text).toContain('prohib_passed_screen');
  expect(text).not.toMatch(/3920101|3920102|12345003/);
  const recording = readRecording(text);
  if (recording === undefined) throw new Error('no recording');
  const replayed = await replayRecording(recording, { country: 'DE' });
  expect({ failed: replayed.failed, open: replayed.open, oddities: replayed.oddities }).toEqual({
    failed: undefined,
    open: 0,
    oddities: 0,
  });
  expect(replayed.reports.map(({ EventType }) => EventType)).toEqual(['Answered', 'Disconnected']);
  for (const body of replayed.reports) {
    expect(body.PhoneNumber).toMatch(/^\+491713\d{6}$/);
    expect(body.PhoneReferrer).toMatch(/^\+49301\d{7}$/);
  }
});
