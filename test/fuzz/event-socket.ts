/**
 * Sends damaged provider messages and responses through both kinds of map, the call tracker and the call state machine.
 */
import { step } from '#domain/calls/machine.ts';
import { noCalls, type CallSettings } from '#domain/calls/state.ts';
import { toE164 } from '#domain/phone-number/e164.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { socketMap } from '#lines/event-socket/provider-map.ts';
import { readyMaps } from '#lines/event-socket/presets.ts';
import { parseLosslessJson } from '#lines/event-socket/read-message.ts';
import type { Outcome } from '#lines/event-socket/types.ts';
import { createEventTranslator } from '#lines/event-socket/translate.ts';
import { inboundCall, providerMap } from '../lines/event-socket/fake-provider.ts';
import { participant } from '../lines/event-socket/fake-3cx.ts';
import { damaged, type Random } from './mutate.ts';
import type { Fuzz } from './run.ts';

const settings: CallSettings = {
  extensions: '*',
  toE164: (received) => toE164(received, 'DE'),
  internal: false,
  transferExtension: 'target',
  withheldNumber: null,
  referrerForm: 'e164',
};
const bytes = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
const pick = <Value>(from: readonly Value[], random: Random): Value => {
  const found = from[Math.floor(random() * from.length)];
  if (found === undefined) throw new Error('the list is empty');
  return found;
};
const extensions = ['101', '102'];
const pushed = ['ringing', 'dialing', 'active', 'hold', 'over'];
const statuses = ['Ringing', 'Dialing', 'Connected', 'Held'];
/** The maximum number of entries that the call tracker is allowed to store. */
const most = 4_000;

const whole = (random: Random): Buffer => {
  const [ext, id] = [pick(extensions, random), `c-${Math.floor(random() * 40)}`];
  return bytes({ op: 'call', call: { ...inboundCall, ext, id, state: pick(pushed, random) } });
};
const named = (random: Random): Buffer =>
  bytes({
    sequence: 1,
    event: {
      event_type: random() < 0.7 ? 0 : 1,
      entity: `/callcontrol/${pick(extensions, random)}/participants/${Math.floor(random() * 40)}`,
      attached_data: null,
    },
  });
const present = (random: Random): Buffer =>
  bytes(
    participant(pick(statuses, random), {
      dn: pick(extensions, random),
      id: Math.floor(random() * 40),
      callid: Math.floor(random() * 40),
      party_dn_type: pick(['Wexternalline', 'Wextension', 'Wqueue'], random),
    }),
  );

export const socket: Fuzz = {
  name: 'event socket: maps, call tracker and call machine',
  run: (count: number, random: Random, note: (reason: string) => void) => {
    const maps = [socketMap.parse(providerMap), socketMap.parse(readyMaps['3cx-v20'])];
    const translators = maps.map((map) => createEventTranslator({ map, extensions }));
    const states = translators.map(() => noCalls);
    const handle = (index: number, outcome: Outcome, at: number): void => {
      if (outcome.is === 'nothing' || outcome.is === 'odd')
        note(`${outcome.is}: ${inEnglish(outcome.why).replace(/“[^”]*”?/g, '…')}`);
      if (outcome.is !== 'said') return;
      for (const { event } of outcome.emitted)
        states[index] = step(states[index] ?? noCalls, { line: 'pbx', at, event }, settings).state;
    };
    const close = (index: number): void => {
      for (const { event } of translators[index]?.unseen(count) ?? [])
        states[index] = step(states[index] ?? noCalls, { line: 'pbx', at: count, event }, settings).state;
      const { calls, legs, groups } = states[index] ?? noCalls;
      const left = (translators[index]?.size() ?? 0) + calls.size + legs.size + groups.size;
      if (left > 0) throw new Error(`${left} calls, legs or groups remain after a gap`);
    };
    for (let n = 0; n < count; n += 1) {
      const index = n % 2;
      const translator = translators[index];
      if (translator === undefined) continue;
      const sound = index === 0 ? whole(random) : named(random);
      const text = (random() < 0.5 ? damaged(sound, random) : sound).toString('utf8');
      translator.sequenceOf(text);
      const outcomes = translator.readMessage(text, n);
      if (outcomes.length === 0 && index === 1) throw new Error(`no result for ${JSON.stringify(text)}`);
      for (const outcome of outcomes) {
        if (outcome.is !== 'ask') handle(index, outcome, n);
        else {
          if (!/^\/(?!\/)/.test(outcome.ask.address))
            throw new Error(`the request address ${outcome.ask.address} is not a path`);
          const answer = present(random);
          const read = parseLosslessJson((random() < 0.5 ? damaged(answer, random) : answer).toString('utf8'));
          handle(index, translator.answer(outcome.ask, read, n), n);
        }
      }
      if (n % 97 === 0) {
        const listed = damaged(
          bytes([{ dn: '101', type: 'Wextension', participants: [JSON.parse(present(random).toString())] }]),
          random,
        );
        const listing = translator.list(parseLosslessJson(listed.toString('utf8')), n);
        if (listing === undefined) note('no list');
        else handle(index, { is: 'said', emitted: listing.emitted }, n);
      }
      if (translator.size() > most) throw new Error(`the call tracker stores ${translator.size()} entries`);
      // Calls whose end was damaged stay active. A gap in the messages ends them.
      if (n % 5_000 === 4_999) [0, 1].forEach(close);
    }
    [0, 1].forEach(close);
    return count;
  },
};
