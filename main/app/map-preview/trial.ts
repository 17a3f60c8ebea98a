/** Tests an event map. The line's own translator reads pasted messages with the map that the user is editing. */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { z } from 'zod';
import type { Host } from '#contract/contract.ts';
import { maxTrialMessages, type trialCalls, type TrialHouse, type TrialRow } from '#contract/trial.ts';
import { jsonFault } from '#domain/json/json-fault.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import { eventSocketConfig } from '#lines/event-socket/config.ts';
import { anyMap, readyMaps } from '#lines/event-socket/presets.ts';
import { parseLosslessJson } from '#lines/event-socket/read-message.ts';
import { readText } from '#lines/event-socket/json-path.ts';
import type { SocketMap } from '#lines/event-socket/provider-map.ts';
import { createEventTranslator } from '#lines/event-socket/translate.ts';
import type { Ask, Outcome } from '#lines/event-socket/types.ts';
import { problemsOf } from '#app/settings/validation-problems.ts';
import { settingsSchema } from '#app/settings/schema.ts';
import { messagesIn } from './messages.ts';
import { readySamples } from './samples.ts';
import { createEventDescriber } from './describe-events.ts';

export type TrialHost = Pick<Host, keyof typeof trialCalls>;

const deepest = 50;
/**
 * Whether the text has too many nested levels. Such text is not a map, and the search for its error would recurse once
 * per level.
 */
const isDeep = (text: string): boolean => {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
};

interface Wrong {
  readonly ok: false;
  readonly problems: { path: string; message: MessageOrText }[];
}
type MapRead = { readonly ok: true; readonly map: SocketMap } | Wrong;

const readMap = (text: string): MapRead => {
  const trimmed = text.trim();
  const isName = /^[\w.-]*$/.test(trimmed);
  const fault = isName || isDeep(trimmed) ? undefined : jsonFault(trimmed);
  if (fault !== undefined || isDeep(trimmed)) {
    const { line, column } = fault ?? { line: 1, column: 1 };
    return { ok: false, problems: [{ path: '', message: msg('socket.problem.noJson', { line, column }) }] };
  }
  const given = isName ? trimmed : parseLosslessJson(trimmed);
  const read = anyMap.safeParse(given);
  return read.success
    ? { ok: true, map: read.data }
    : { ok: false, problems: problemsOf(read.error, given).map(({ path, message }) => ({ path, message })) };
};

const { internalPattern, outsidePrefix } = eventSocketConfig.shape;
const { country } = settingsSchema.shape.agent.unwrap().shape;
const numbering = z.object({ internalPattern, outsidePrefix, country });
type House = Pick<TrialHouse, 'extensions'> & z.output<typeof numbering>;

const readHouse = (given: TrialHouse): { readonly ok: true; readonly house: House } | Wrong => {
  const read = numbering.safeParse(given);
  return read.success
    ? { ok: true, house: { ...read.data, extensions: given.extensions } }
    : { ok: false, problems: problemsOf(read.error, given).map(({ path, message }) => ({ path, message })) };
};

/** `house` contains the settings of the line, so that the test interprets numbers as the line does. */
export const dryRun = (
  map: SocketMap,
  text: string,
  { extensions = '*', country, ...house }: House,
): { readonly rows: TrialRow[]; readonly left: number } => {
  // A pasted message can be about any extension. Without `list`, messages about all extensions are translated.
  const config = { map: { ...map, list: undefined }, extensions, ...house };
  const translator = createEventTranslator(config, () => country);
  const describer = createEventDescriber();
  const all = messagesIn(text, maxTrialMessages);
  const rows: TrialRow[] = [];
  let open: Ask | undefined;
  let at = 0;

  const row = (line: number, outcome: Outcome, isAnswer: boolean): TrialRow => {
    const base = { line, is: outcome.is, isAnswer, events: [] };
    if (outcome.is === 'ask') return { ...base, asks: outcome.ask.address };
    if (outcome.is !== 'said') return { ...base, why: outcome.why };
    const { facts, emitted, odd } = outcome;
    return {
      ...base,
      events: emitted.map(({ event }) => describer(event)),
      ...omitUndefined({ why: odd }),
      ...(facts === undefined
        ? {}
        : {
            call: {
              id: facts.call,
              extension: facts.extension,
              direction: facts.direction,
              number: facts.number,
              name: facts.name,
              dialled: facts.dialled,
            },
          }),
    };
  };
  for (const { line, text: message } of all.slice(0, maxTrialMessages)) {
    at += 1_000;
    const value = parseLosslessJson(message);
    const isAnswer =
      open !== undefined &&
      typeof value === 'object' &&
      (map.type === undefined || readText(value, map.type) === undefined);
    const outcomes =
      isAnswer && open !== undefined ? [translator.answer(open, value, at)] : translator.readMessage(message, at);
    open = undefined;
    for (const outcome of outcomes) {
      rows.push(row(line, outcome, isAnswer));
      if (outcome.is === 'ask') open = outcome.ask;
    }
  }
  return { rows: rows.slice(0, maxTrialMessages * 5), left: Math.max(0, all.length - maxTrialMessages) };
};

export const trialHost: TrialHost = {
  'lines.dryRun': ({ map, messages, house: given = {} }) => {
    const [read, house] = [readMap(map), readHouse(given)];
    if (!read.ok) return { problems: read.problems, rows: [], left: 0 };
    if (!house.ok) return { problems: house.problems, rows: [], left: 0 };
    return { problems: [], ...dryRun(read.map, messages, house.house) };
  },
  'lines.readyMaps': () => ({
    maps: Object.entries(readyMaps).map(([name, map]) => ({
      name,
      map: JSON.stringify(map, undefined, 2),
      messages: readySamples[name as keyof typeof readyMaps],
    })),
  }),
};
