/** Tests ARI messages from the wire to a trace and back: events and responses with changed numbers and names. */
import { expect, it } from 'vitest';
import { replayRecording } from '#app/replay/replay.ts';
import { readRecording } from '#app/replay/recording.ts';
import { createAsteriskAriLine } from '#lines/asterisk-ari/line.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import { settingsForTrace } from '#lines/trace/format.ts';
import { createRecorder } from '#lines/trace/recorder.ts';
import { account, createAriExchange } from '../asterisk-ari/recorded-exchange.ts';
import { countEndedLegs, isUp, runLine } from '../line-run.ts';

it('replays the same reports', async () => {
  const exchange = await createAriExchange();
  const line = createAsteriskAriLine();
  const config = line.config.parse({
    kind: 'asterisk-ari',
    name: 'pbx',
    url: exchange.url,
    extensions: ['101', '102'],
    ...account,
  });
  let text = '';
  const recorder = createRecorder({
    head: {
      counterlineTrace: 1,
      kind: 'asterisk-ari',
      version: '1',
      at: 1,
      line: 'pbx',
      extensions: ['101', '102'],
      settings: settingsForTrace(config),
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
        line.run(given, { ...context, ports: { ...context.ports, trace: recorder } }),
    },
    config,
  );
  recorder.link('connecting');
  await lineRun.until(isUp);
  recorder.link('up');
  exchange.play('blind-transfer');
  await lineRun.until((all) => countEndedLegs(all) === 3);
  lineRun.abort();
  await lineRun.ended;
  await exchange.close();
  recorder.stop();
  expect(text).not.toMatch(new RegExp(`493023125031|${account.password}|"name":"(?:Anna|Ben)"`));
  const recording = readRecording(text);
  if (recording === undefined) throw new Error('no recording');
  const { reports, open, oddities, failed } = await replayRecording(recording, { country: 'DE' });
  expect({ open, oddities, failed }).toEqual({ open: 0, oddities: 0, failed: undefined });
  expect(reports.map(({ EventType, PhoneExtension }) => `${EventType} ${PhoneExtension}`)).toEqual([
    'Answered 101',
    'Transfer 102',
    'Answered 102',
    'Disconnected 102',
  ]);
  expect(new Set(reports.map(({ PhoneNumber }) => PhoneNumber)).size).toBe(1);
  expect(reports[0]?.PhoneNumber).toMatch(/^\+493023\d{6}$/);
});
