/** Tests messages from the wire to a trace, and from the trace to the same reports. */
import { afterEach, describe, expect, it } from 'vitest';
import { buildExpectedJournal } from '#app/replay/expected.ts';
import { replayRecording } from '#app/replay/replay.ts';
import { readRecording } from '#app/replay/recording.ts';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import type { Line, LineTrace } from '#lines/line.ts';
import { createSipLine } from '#lines/sip/line.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import { settingsForTrace } from '#lines/trace/format.ts';
import { createRecorder } from '#lines/trace/recorder.ts';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';
import { configFor } from '../sip/desk-phone.ts';
import { runLine } from '../line-run.ts';
import { expectToTakeAtLeast } from '../../support/minimum-duration.ts';

let exchange: PracticeExchange | undefined;
afterEach(() => exchange?.close());

const record = async <Config extends object>(
  openLine: (exchange: PracticeExchange) => { line: Line<Config>; config: Config },
  beginsLate: boolean,
) => {
  exchange = await createPracticeExchange({ secret: 'a secret of the exchange' });
  const { line, config } = openLine(exchange);
  let text = '';
  const recorder = createRecorder({
    head: {
      counterlineTrace: 1,
      kind: line.kind,
      version: '1',
      at: Date.now(),
      line: 'pbx',
      extensions: ['101', '102', '103'],
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
  let isOn = !beginsLate;
  const trace: LineTrace = {
    received: (raw) => isOn && recorder.received(raw),
    sent: (raw) => isOn && recorder.sent(raw),
  };
  const lineRun = runLine(
    {
      run: (given: Config, context) =>
        line.run(given, {
          ...context,
          link: (state, reason) => {
            if (isOn) recorder.link(state);
            context.link(state, reason);
          },
          ports: { ...context.ports, trace },
        }),
    },
    config,
  );
  await lineRun.until(({ links }) => links.includes('up'));
  isOn = true;
  const call = exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101'] });
  call.answer('101');
  await lineRun.until(({ emitted }) => emitted.some(({ event }) => event.type === 'leg.joined'));
  call.hangUp('customer');
  await lineRun.until(({ emitted }) => emitted.filter(({ event }) => event.type === 'leg.ended').length === 2);
  lineRun.abort();
  await lineRun.ended;
  recorder.stop();
  return text;
};

const ami = ({ port, secret }: PracticeExchange) => ({
  line: createAsteriskAmiLine(),
  config: {
    kind: 'asterisk-ami',
    name: 'pbx',
    host: '127.0.0.1',
    port,
    username: 'practice',
    secret,
    extensions: ['101'],
  } as const,
});
const sip = (opened: PracticeExchange) => ({
  line: createSipLine(),
  config: { ...configFor(opened, { mode: 'watch' }), extensions: ['101', '102', '103'] },
});

const replayed = async (text: string) => {
  const recording = readRecording(text);
  if (recording === undefined) throw new Error('no recording');
  const given = { extensions: ['101', '102', '103'], country: 'DE' } as const;
  const result = await replayRecording(recording, given);
  expect(result.failed).toBeUndefined();
  return buildExpectedJournal(result, given);
};

describe('A trace recorded by this app', () => {
  it.each([false, true])(
    'replays an AMI recording with the same reports, even if it was started late: %s',
    async (beginsLate) => {
      const text = await record(
        (opened) => ({ ...ami(opened), config: { ...ami(opened).config, extensions: ['101'] } }),
        beginsLate,
      );
      expect(text).not.toMatch(/3920011|a secret of the exchange/);
      const { journal, oddities, open } = await replayed(text);
      expect({ oddities, open, types: journal.map(({ EventType }) => EventType) }).toEqual({
        oddities: 0,
        open: 0,
        types: ['Answered', 'Disconnected'],
      });
      for (const body of journal) {
        expect(body).toMatchObject({ Id: 'call 1', PhoneExtension: '101', Direction: 'Inbound' });
        expect(body['PhoneNumber']).toMatch(/^\+491713\d{6}$/);
        expect(body['PhoneReferrer']).toMatch(/^\+493023\d{6}$/);
      }
    },
  );

  it.each([false, true])(
    'replays a dialog recording with the same reports, even if it was started late: %s',
    async (beginsLate) => {
      const text = await record(sip, beginsLate);
      expect(text).not.toMatch(/3920011/);
      expect(text).not.toContain(secretsIn(sip(exchange as PracticeExchange).config)[0]);
      const { journal, oddities, open } = await replayed(text);
      expect({ oddities, open }).toEqual({ oddities: 0, open: 0 });
      expect(journal.map(({ EventType }) => EventType)).toEqual(['Answered', 'Disconnected']);
      for (const body of journal) expect(body['PhoneNumber']).toMatch(/^\+491713\d{6}$/);
    },
  );
});

it('replays at the recorded speed and ends when stopped', async () => {
  const entry = (at: number, text: string): string =>
    `${JSON.stringify({ at, kind: 'asterisk-ami', direction: 'heard', text })}\n`;
  const head = {
    counterlineTrace: 1,
    kind: 'asterisk-ami',
    version: '1',
    at: 1,
    line: 'p',
    extensions: '*',
    settings: {},
  };
  const channel = (n: number): string =>
    `Event: Newchannel\r\nChannel: PJSIP/10${n}-1\r\nUniqueid: ${n}.1\r\nLinkedid: ${n}.1\r\nChannelState: 4\r\n\r\n`;
  const recording = readRecording(
    `${JSON.stringify(head)}\n${entry(1_000, channel(1))}${entry(2_000, channel(2))}${entry(99_000, channel(3))}`,
  );
  if (recording === undefined) throw new Error('no recording');
  const stopping = new AbortController();
  const at: number[] = [];
  const { events } = await expectToTakeAtLeast(100, () =>
    replayRecording(recording, {
      country: 'DE',
      speed: 10,
      signal: stopping.signal,
      onEvent: ({ type }, when) => {
        at.push(when);
        if (type === 'leg.appeared' && at.length === 3) stopping.abort();
      },
    }),
  );
  expect({ events, at }).toEqual({ events: 3, at: [1_000, 1_000, 2_000] });
});
