/**
 * Measures how many phone system events per second the parser, the translator and the call state machine process on
 * one core, compared with a naive split of the same text.
 */
import { step } from '#domain/calls/machine.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import { toE164 } from '#domain/phone-number/e164.ts';
import { createAmiParser } from '#lines/asterisk-ami/parser.ts';
import { createTranslator } from '#lines/asterisk-ami/translate.ts';
import { isWantedEvent, wantedHeaders } from '#lines/asterisk-ami/event-filter.ts';
import { nowMs, type Measure } from '../bench.ts';
import { count, median, perSecond, times, type Row } from '../figures.ts';
import { recording, withIdentity } from '../stand-ins/recorded-call.ts';

const repetitions = 200;
const rounds = 9;
/** The size of a typical socket read. */
const chunkBytes = 64 * 1_024;

const settings: CallSettings = {
  extensions: '*',
  toE164: (number) => toE164(number, 'DE'),
  internal: false,
  transferExtension: 'target',
  withheldNumber: null,
  referrerForm: 'e164',
};
const complain = (reason: string): never => {
  throw new Error(reason);
};
const chunksOf = (bytes: Buffer): readonly Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, n) =>
    bytes.subarray(n * chunkBytes, (n + 1) * chunkBytes),
  );
const newParser = () => createAmiParser({ wants: isWantedEvent, headers: wantedHeaders, oddity: complain });

/**
 * Each of these three functions returns how much it found in the text, so that no code is optimised away and the result
 * can be checked.
 */
const naive = (chunks: readonly Buffer[]): number => {
  let rest = '';
  let events = 0;
  for (const chunk of chunks) {
    const blocks = (rest + chunk.toString('utf8')).split('\r\n\r\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = Object.fromEntries(block.split('\r\n').map((line) => line.split(': ')) as [string, string][]);
      if (event['Event'] !== undefined) events += 1;
    }
  }
  return events;
};
const parsed = (chunks: readonly Buffer[]): number => {
  const parser = newParser();
  return chunks.reduce((messages, chunk) => messages + parser.push(chunk).length, 0);
};
const translated = (chunks: readonly Buffer[]): number => {
  const parser = newParser();
  const translator = createTranslator({ extensions: '*' }, { oddity: complain });
  let state = noCalls;
  let reports = 0;
  for (const chunk of chunks)
    for (const message of parser.push(chunk))
      for (const { event, source } of translator.read(message)) {
        const result = step(state, { line: 'pbx', at: reports, event, source }, settings);
        ({ state } = result);
        reports += result.effects.filter(({ type }) => type === 'report').length;
      }
  return reports;
};

export const ami: Measure = async () => {
  const minutes = recording('blind-transfer.noisy') + recording('queue.noisy');
  const text = Array.from({ length: repetitions }, (_, n) => withIdentity(minutes, n)).join('');
  const chunks = chunksOf(Buffer.from(text));
  const events = text.match(/^Event: /gm)?.length ?? 0;
  const kinds = { naive, parsed, translated } as const;
  const perSeconds: Record<keyof typeof kinds, number[]> = { naive: [], parsed: [], translated: [] };
  const made: Partial<Record<keyof typeof kinds, number>> = {};
  for (let round = -2; round < rounds; round += 1)
    for (const name of ['naive', 'parsed', 'translated'] as const) {
      const from = nowMs();
      made[name] = kinds[name](chunks);
      if (round >= 0) perSeconds[name].push((1_000 * events) / (nowMs() - from));
    }
  if (made.naive !== events) throw new Error(`The naive split found ${made.naive} of ${events} events`);
  const expected = 6 * repetitions;
  if (made.translated !== expected) throw new Error(`Expected ${expected} reports, got ${made.translated}`);
  const beside = (name: keyof typeof kinds): number =>
    median(perSeconds[name].map((rate, round) => rate / (perSeconds.naive[round] ?? rate)));
  const row = (what: string, name: keyof typeof kinds, extra: Row['figures'] = {}): Row => ({
    what,
    figures: { events: perSecond(median(perSeconds[name])), 'relative to naive split': times(beside(name)), ...extra },
    bounds: [],
    samples: `${rounds} × ${events} events`,
  });
  return [
    row('parser, translator and call machine', 'translated', { reports: count(made.translated) }),
    row('parser only', 'parsed'),
    row('naive split of the text into objects', 'naive'),
  ];
};
