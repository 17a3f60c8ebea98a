/**
 * Plays damaged ARI recordings from a real phone system through the reader and the call state machine. The damage
 * affects bytes and, more often, values: wrong types and missing fields.
 */
import { isRecord } from '#domain/json/is-record.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { step } from '#domain/calls/machine.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import { toE164 } from '#domain/phone-number/e164.ts';
import { parseAriMessage } from '#lines/asterisk-ari/message.ts';
import { createReader, type Reader } from '#lines/asterisk-ari/reader.ts';
import { damaged, type Random } from './mutate.ts';
import type { Fuzz } from './run.ts';

const folder = new URL('../lines/traces/asterisk-22-ari/', import.meta.url);
const messages: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('.ari'))
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
  .filter((line) => line !== '' && !line.includes('"type":"RESTResponse"'));

const settings: CallSettings = {
  extensions: '*',
  toE164: (received) => toE164(received, 'DE'),
  internal: false,
  transferExtension: 'target',
  withheldNumber: null,
  referrerForm: 'e164',
};

const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  '__proto__',
  'Ring',
  'x'.repeat(5_000),
  [],
  {},
  [[]],
  { id: {} },
];
const pick = <Value>(values: readonly Value[], random: Random): Value | undefined =>
  values[Math.floor(random() * values.length)];

/** Returns the message unchanged, or with missing or wrong values. */
const bent = (value: unknown, random: Random): unknown => {
  if (Array.isArray(value)) return random() < 0.5 ? value.map((each) => bent(each, random)) : pick(strange, random);
  if (!isRecord(value)) return pick(strange, random);
  const keys = Object.keys(value);
  const chosen = pick(keys, random);
  const kind = random();
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
      if (key !== chosen) return [[key, each]];
      if (kind < 0.15) return [];
      if (kind < 0.3) return [[key, pick(strange, random)]];
      return [[key, isRecord(each) ? bent(each, random) : kind < 0.6 ? pick(strange, random) : each]];
    }),
  );
};

/** Returns the text unchanged, with damaged bytes, truncated, or as JSON with missing or wrong values. */
const broken = (text: string, random: Random): string => {
  const kind = random();
  if (kind < 0.3) return text;
  if (kind < 0.5) return damaged(Buffer.from(text), random).toString('utf8');
  if (kind < 0.55) return text.slice(0, Math.floor(random() * text.length));
  return JSON.stringify(bent(JSON.parse(text), random));
};

/** The number of messages after which a new reader starts, as after a reconnection. */
const perConnection = 2_000;

export const ari: Fuzz = {
  name: 'ARI messages, reader and call machine',
  run: (count: number, random: Random, note: (reason: string) => void) => {
    let state = noCalls;
    let at = 0;
    const open: { readonly channel: string; readonly answered: (call: string | undefined) => void }[] = [];
    const connect = (): Reader =>
      createReader(
        { extensions: '*' },
        {
          requestVariable: (channel, _, answered) => void open.push({ channel, answered }),
          emit: ({ event }) => {
            state = step(state, { line: 'pbx', at, event }, settings).state;
          },
          oddity: note,
          onLive: () => undefined,
        },
      );
    /** Responds to at most `most` requests in random order, as if the responses came over several connections. */
    const answer = (most: number): void => {
      for (let n = 0; n < most && open.length > 0; n += 1)
        for (const { channel, answered } of open.splice(Math.floor(random() * open.length), 1))
          answered(random() < 0.3 ? undefined : (pick(['', '1.1', channel], random) ?? channel));
    };
    let reader = connect();
    for (; at < count; at += 1) {
      if (at % perConnection === 0) {
        answer(open.length);
        if (reader.waiting() > 0 && at > 0)
          throw new Error(`${reader.waiting()} messages are still waiting after all responses`);
        reader = connect();
        reader.start(random() < 0.5 ? [] : [bent({ id: '1.1', name: 'PJSIP/101-1' }, random)], [
          bent({ id: 'a' }, random),
        ]);
      }
      const message = parseAriMessage(broken(pick(messages, random) ?? '', random));
      if (typeof message === 'string') note(message);
      else reader.receive(message);
      if (random() < 0.7) answer(2);
    }
    answer(open.length);
    if (reader.waiting() > 0) throw new Error(`${reader.waiting()} messages are still waiting after all responses`);
    state = step(state, { line: 'pbx', at, event: { type: 'line.resynced', legs: [] } }, settings).state;
    if (state.calls.size + state.legs.size + state.groups.size > 0)
      throw new Error('calls, legs or groups remain at the end');
    return count;
  },
};
