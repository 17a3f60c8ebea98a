/**
 * Plays damaged AMI recordings from a real phone system through the parser, the translator and the call state machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { step } from '#domain/calls/machine.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import { toE164 } from '#domain/phone-number/e164.ts';
import { createAmiParser, maxMessageBytes } from '#lines/asterisk-ami/parser.ts';
import { createTranslator } from '#lines/asterisk-ami/translate.ts';
import { isWantedEvent, wantedHeaders } from '#lines/asterisk-ami/event-filter.ts';
import { damaged, type Random } from './mutate.ts';
import type { Fuzz } from './run.ts';

const folder = new URL('../lines/traces/asterisk-22/', import.meta.url);
const messages = readdirSync(folder)
  .filter((name) => name.endsWith('.ami'))
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\r\n\r\n'))
  .filter((text) => text !== '')
  .map((text) => Buffer.from(`${text}\r\n\r\n`));

const settings: CallSettings = {
  extensions: '*',
  toE164: (received) => toE164(received, 'DE'),
  internal: false,
  transferExtension: 'target',
  withheldNumber: null,
  referrerForm: 'e164',
};

export const ami: Fuzz = {
  name: 'AMI parser, translator and call machine',
  run: (count: number, random: Random, note: (reason: string) => void) => {
    const parser = createAmiParser({ wants: isWantedEvent, headers: wantedHeaders, oddity: note });
    const translator = createTranslator({ extensions: '*' }, { oddity: note });
    let state = noCalls;
    for (let n = 0; n < count; n += 1) {
      const whole = messages[Math.floor(random() * messages.length)] ?? Buffer.alloc(0);
      const bytes = random() < 0.5 ? damaged(whole, random) : whole;
      const cut = Math.floor(random() * bytes.length);
      for (const chunk of [bytes.subarray(0, cut), bytes.subarray(cut)]) {
        for (const message of parser.push(chunk)) {
          for (const { event } of translator.read(message))
            state = step(state, { line: 'pbx', at: n, event }, settings).state;
        }
      }
      if (parser.pendingBytes() > maxMessageBytes) throw new Error(`the parser buffers ${parser.pendingBytes()} bytes`);
      // Calls whose end was damaged stay active. An empty channel list ends them, as after a reconnection.
      if (n % 5_000 === 4_999)
        state = step(state, { line: 'pbx', at: n, event: { type: 'line.resynced', legs: [] } }, settings).state;
    }
    const closed = step(state, { line: 'pbx', at: count, event: { type: 'line.resynced', legs: [] } }, settings).state;
    if (closed.calls.size + closed.legs.size + closed.groups.size > 0)
      throw new Error('calls, legs or groups remain at the end');
    return count;
  },
};
