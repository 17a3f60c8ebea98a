/** Tests traces from a fake 3CX server, their replay, and a suspended PC. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildExpectedJournal } from '#app/replay/expected.ts';
import { replayRecording } from '#app/replay/replay.ts';
import { readRecording } from '#app/replay/recording.ts';
import { createEventSocketLine } from '#lines/event-socket/line.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import { settingsForTrace } from '#lines/trace/format.ts';
import { createRecorder } from '#lines/trace/recorder.ts';
import { countEndedLegs, isUp, runLine } from '../line-run.ts';
import { openFake3cx, participant, type Fake3cx } from './fake-3cx.ts';

let pbx: Fake3cx;
beforeEach(async () => {
  pbx = await openFake3cx();
});
afterEach(() => pbx.close());

const line = createEventSocketLine();
const configOf = () =>
  line.config.parse({
    kind: 'event-socket',
    name: '3cx',
    url: pbx.url,
    clientId: pbx.clientId,
    token: pbx.secret,
    extensions: ['101'],
    map: '3cx-v20',
  });

it('records requests and responses without numbers and secrets, and replays the same reports', async () => {
  const config = configOf();
  let text = '';
  const recorder = createRecorder({
    head: {
      counterlineTrace: 1,
      kind: line.kind,
      version: '1',
      at: Date.now(),
      line: '3cx',
      extensions: ['101'],
      settings: settingsForTrace(config),
      country: 'DE',
    },
    secrets: secretsIn(config),
    now: Date.now,
    maxMs: 60_000,
    maxBytes: 1_000_000,
    write: (more) => void (text += more),
    onChange: () => undefined,
  });
  const lineRun = runLine(
    {
      run: (given: typeof config, context) =>
        line.run(given, {
          ...context,
          link: (state, reason) => {
            recorder.link(state);
            context.link(state, reason);
          },
          ports: { ...context.ports, trace: recorder },
        }),
    },
    config,
  );
  await lineRun.until(isUp);
  for (const status of ['Ringing', 'Connected']) await pbx.looked(() => pbx.upsert(participant(status)));
  pbx.remove('101', 5);
  await lineRun.until((all) => countEndedLegs(all) === 2);
  lineRun.abort();
  await lineRun.ended;
  recorder.stop();
  expect(text).not.toMatch(/23125014|3cx-secret-77|token-\d|Lindqvist/);

  const recording = readRecording(text);
  if (recording === undefined) throw new Error('no recording');
  const given = { extensions: ['101'], country: 'DE' } as const;
  const result = await replayRecording(recording, given);
  const { journal, oddities, open } = buildExpectedJournal(result, given);
  expect({ failed: result.failed, oddities, open, types: journal.map(({ EventType }) => EventType) }).toEqual({
    failed: undefined,
    oddities: 0,
    open: 0,
    types: ['Answered', 'Disconnected'],
  });
});

it('closes the connection after a suspension instead of reading old messages', async () => {
  let ahead = 0;
  const lineRun = runLine(
    {
      run: (given: ReturnType<typeof configOf>, context) =>
        line.run(given, { ...context, ports: { ...context.ports, now: () => Date.now() + ahead } }),
    },
    configOf(),
  );
  await lineRun.until(isUp);
  ahead = 60_000;
  pbx.upsert(participant('Ringing'));
  await lineRun.ended;
  expect(lineRun.emitted).toHaveLength(1);
  expect(lineRun.links.at(-1)).toMatch(/was suspended for/);
});
