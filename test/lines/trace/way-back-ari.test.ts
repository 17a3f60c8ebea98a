/** The REST interface from the wire to a trace and back: events and the answers to questions, with other numbers and names. */
import { expect, it } from 'vitest';
import { play } from '#app/replay/replay.ts';
import { readRecording } from '#app/replay/recording.ts';
import { createAsteriskAriLine } from '#lines/asterisk-ari/line.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import { settingsForTrace } from '#lines/trace/format.ts';
import { createRecorder } from '#lines/trace/recorder.ts';
import { account, createAriExchange } from '../asterisk-ari/exchange.ts';
import { endings, isUp, listenTo } from '../hearing.ts';

it('makes the same reports', async () => {
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
    longestMs: 60_000,
    mostBytes: 1_000_000,
    write: (more) => void (text += more),
    onChange: () => undefined,
  });
  const hearing = listenTo(
    {
      run: (given: typeof config, context) =>
        line.run(given, { ...context, ports: { ...context.ports, trace: recorder } }),
    },
    config,
  );
  recorder.link('connecting');
  await hearing.until(isUp);
  recorder.link('up');
  exchange.play('blind-transfer');
  await hearing.until((all) => endings(all) === 3);
  hearing.abort();
  await hearing.ended;
  await exchange.close();
  recorder.stop();
  expect(text).not.toMatch(new RegExp(`493023125031|${account.password}|"name":"(?:Anna|Ben)"`));
  const recording = readRecording(text);
  if (recording === undefined) throw new Error('no recording');
  const { reports, open, oddities, failed } = await play(recording, { country: 'DE' });
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
