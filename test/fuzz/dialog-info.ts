/** Sends damaged dialog notifications through their parser, the translator and the call state machine. */
import { readdirSync, readFileSync } from 'node:fs';
import { step } from '#domain/calls/machine.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import { toE164 } from '#domain/phone-number/e164.ts';
import { readDialogInfo } from '#lines/sip/dialog-info.ts';
import { createDialogTranslator } from '#lines/sip/watch/translate.ts';
import { damaged, type Random } from './mutate.ts';
import type { Fuzz } from './run.ts';

const folder = new URL('../lines/traces/asterisk-22-lamps/', import.meta.url);
const documents = readdirSync(folder)
  .filter((name) => name.endsWith('.notify'))
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split(/^NOTIFY .*\n/m))
  .filter((text) => text.trim() !== '')
  .map((text) => Buffer.from(text));
const extensions = ['101', '102', '103'];

/** Input that only an attacker would send. */
const hostile = [
  '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><dialog-info version="1" state="full">&b;</dialog-info>',
  `<dialog-info version="1" state="full">${'<dialog id="1">'.repeat(200)}`,
  `<dialog-info version="1" state="full">${'<dialog id="1"><state>early</state></dialog>'.repeat(200)}</dialog-info>`,
  `<dialog-info version="${'9'.repeat(400)}" state="full"/>`,
  `<dialog-info version="1" state="full"><dialog id="1"><state>${'early'.repeat(10_000)}</state></dialog></dialog-info>`,
  '<?xml version="1.0"?>',
  '\u{FEFF}',
].map((text) => Buffer.from(text));

const settings: CallSettings = {
  extensions,
  toE164: (received) => toE164(received, 'DE'),
  internal: false,
  transferExtension: 'target',
  withheldNumber: null,
  referrerForm: 'e164',
};

export const lamps: Fuzz = {
  name: 'dialog-info documents, BLF translator and call machine',
  run: (count: number, random: Random, note: (reason: string) => void) => {
    const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
    let translator = createDialogTranslator({ extensions });
    let state = noCalls;
    for (let n = 0; n < count; n += 1) {
      const whole = random() < 0.01 ? pick(hostile) : pick(documents);
      const bytes = random() < 0.6 ? damaged(whole, random) : whole;
      const read = readDialogInfo(bytes.toString('utf8'));
      if (!read.ok) {
        if (read.reason === '') throw new Error('a document was rejected without a reason');
        note(read.reason);
        continue;
      }
      for (const { event } of translator.read(pick(extensions), read.document, n))
        state = step(state, { line: 'lamps', at: n, event }, settings).state;
      // A document contains at most 100 dialogs, and there are three extensions, so 1,000 entries mean a leak.
      if (translator.size() > 1_000) throw new Error(`the translator stores ${translator.size()} entries`);
      if (n % 5_000 === 4_999) {
        translator = createDialogTranslator({ extensions });
        state = step(state, { line: 'lamps', at: n, event: { type: 'line.resynced', legs: [] } }, settings).state;
      }
    }
    state = step(state, { line: 'lamps', at: count, event: { type: 'line.resynced', legs: [] } }, settings).state;
    if (state.calls.size + state.legs.size + state.groups.size > 0)
      throw new Error('calls, legs or groups remain at the end');
    return count;
  },
};
