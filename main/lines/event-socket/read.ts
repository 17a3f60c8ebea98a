/** One JSON message by the map: what it says, or why it says nothing. Pure, and the same for the line and the dry run. */
import { say, type WordCode, type WordValues } from '#domain/messages/message.ts';
import { nameIn, numberIn, spokenParty } from '../caller-party.ts';
import type { OutsideNumber } from '../extension-matcher.ts';
import { namedIn, type Named } from './entity.ts';
import type { Facts, Reading } from './facts.ts';
import type { Cause, Phase, SocketMap } from './map.ts';
import { eachAt, placedAt, textAt, type Path } from './path.ts';

export const odd = (code: WordCode, values?: WordValues): Reading => ({ is: 'odd', why: say(code, values) });
const nothing = (code: WordCode, values?: WordValues): Reading => ({ is: 'nothing', why: say(code, values) });

/** Short enough for a sentence. */
const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
const places = (path: Path): string => (typeof path === 'string' ? path : path.join(', '));

/** `*` stands for every other value. */
const meaning = <Word extends string>(
  table: Readonly<Record<string, Word>> | undefined,
  value: string,
): Word | undefined => {
  const known = [value, '*'].find((key) => table !== undefined && Object.hasOwn(table, key));
  return known === undefined ? undefined : table?.[known];
};

/** A number of more digits than a double holds. Looked for first: whoever looks at each value reads five times slower. */
const longNumber = /\d[\d.]{15}/;
const mostDigits = 15;

/** Two ids that differ in the last digit only would become one number, so such a number stays the text that it was. */
const withDigits = (_: string, value: unknown, { source }: { readonly source?: string } = {}): unknown =>
  typeof value === 'number' &&
  source !== undefined &&
  source !== String(value) &&
  source.replaceAll(/e.*$|\D/gi, '').length > mostDigits
    ? source
    : value;

/** Undefined: it is no JSON. */
export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text, longNumber.test(text) ? withDigits : undefined) as unknown;
  } catch {
    return undefined;
  }
};

export interface Reads {
  readonly map: SocketMap;
  readonly isInside: (number: string) => boolean;
  /** Whether it is an extension and no queue, menu or trunk. */
  readonly isExtension: (extension: string) => boolean;
  /** Without what is dialled here for an outside line. */
  readonly outsideNumber: OutsideNumber;
}

export const sequenceIn = (text: string, { sequence }: SocketMap): number | undefined => {
  if (sequence === undefined) return undefined;
  const number = Number(textAt(jsonOf(text), sequence));
  return Number.isSafeInteger(number) ? number : undefined;
};

export const readMessage = (text: string, reads: Reads): readonly Reading[] => {
  const root = jsonOf(text);
  if (typeof root !== 'object' || root === null) return [odd('socket.odd.noJson')];
  const { map } = reads;
  const items = map.items === undefined ? [root] : eachAt(root, map.items);
  if (items === undefined) return [odd('socket.odd.noItems', { path: map.items ?? '' })];
  return items.map((item) => readItem(item, reads));
};

const readItem = (root: unknown, reads: Reads): Reading => {
  const { map } = reads;
  if (map.type === undefined) return readState(root, reads);
  const type = textAt(root, map.type);
  if (type === undefined) return odd('socket.odd.noValue', { what: say('socket.what.type'), path: places(map.type) });
  const means = meaning(map.types, type);
  if (means === undefined) return odd('socket.odd.unknownValue', { value: shown(type), path: places(map.type) });
  if (means === 'ignored') return nothing('socket.nothing.ignored', { value: shown(type) });
  if (means === 'replaced') return { is: 'nothing', why: say('socket.nothing.replaced'), isReplaced: true };
  if (map.entity !== undefined) return readEntity(root, means, reads, map.entity);
  return means === 'state' ? readState(root, reads) : readPart(root, means, reads);
};

/** The message names what changed, and perhaps nothing else. */
const readEntity = (
  root: unknown,
  means: Phase | 'state',
  reads: Reads,
  { path, ask }: NonNullable<SocketMap['entity']>,
): Reading => {
  const named = namedIn(root, reads.map);
  if (named === undefined) return odd('socket.odd.noValue', { what: say('socket.what.entity'), path: places(path) });
  const { entity } = named;
  if (!('part' in named)) return nothing('socket.nothing.otherEntity', { entity: shown(entity) });
  const { part, extension } = named;
  if (extension !== undefined && !reads.isExtension(extension))
    return nothing('socket.nothing.noExtension', { extension: shown(extension) });
  if (means === 'ended') return { is: 'gone', part, cause: causeOf(root, reads.map) };
  if (!ask) return means === 'state' ? readState(root, reads, named) : readPart(root, means, reads, named);
  // The token goes along with the question, so it goes to the provider's own server only.
  if (!/^\/(?!\/)[^\s\\]*$/.test(entity)) return odd('socket.odd.foreign', { entity: shown(entity) });
  return { is: 'ask', ask: { address: entity, part, extension } };
};

/** What a GET answered, an entry of the list, or a message that says how things stand. */
export const readState = (root: unknown, reads: Reads, named?: PartNamed): Reading => {
  const { map } = reads;
  const path = map.state ?? '';
  const state = textAt(root, map.state);
  if (state === undefined) return odd('socket.odd.noValue', { what: say('socket.what.state'), path: places(path) });
  const phase = meaning(map.states, state);
  if (phase === undefined) return odd('socket.odd.unknownValue', { value: shown(state), path: places(path) });
  return phase === 'ignored'
    ? nothing('socket.nothing.ignored', { value: shown(state) })
    : readPart(root, phase, reads, named);
};

/** What its name tells of a part counts more than what stands in the message. */
type PartNamed = Pick<Named, 'part' | 'extension'>;

const readPart = (root: unknown, phase: Phase, reads: Reads, named?: PartNamed): Reading => {
  const { map, isInside, isExtension } = reads;
  const call = textAt(root, map.call);
  const extension = named?.extension ?? textAt(root, map.extension);
  const part = named?.part ?? partIn(root, map);
  if (phase === 'ended' && part !== undefined) return { is: 'gone', part, cause: causeOf(root, map) };
  if (phase === 'ended' && call !== undefined) return { is: 'over', call, cause: causeOf(root, map) };
  if (call === undefined) return odd('socket.odd.noValue', { what: say('socket.what.call'), path: places(map.call) });
  if (extension === undefined)
    return odd('socket.odd.noValue', { what: say('socket.what.extension'), path: places(map.extension ?? '') });
  if (!isExtension(extension)) return nothing('socket.nothing.noExtension', { extension: shown(extension) });
  const dialled = textAt(root, map.dialled);
  const told = textAt(root, map.direction);
  const said = told === undefined ? undefined : meaning(map.directions, told);
  if (told !== undefined && said === undefined)
    return odd('socket.odd.unknownValue', { value: shown(told), path: places(map.direction ?? '') });
  const kind = textAt(root, map.party);
  const party = kind === undefined ? undefined : meaning(map.parties, kind);
  if (kind !== undefined && party === undefined)
    return odd('socket.odd.unknownValue', { value: shown(kind), path: places(map.party ?? '') });
  const seen = said === 'unknown' ? directionOf(phase, undefined) : (said ?? directionOf(phase, dialled));
  const other = textAt(root, map.number) ?? textAt(root, seen === 'outbound' ? map.to : map.from);
  const isThrough = seen === 'inbound' || seen === 'outbound';
  const isHidden = seen !== 'outbound' && isRestricted(root, map);
  // Whom the shop calls has the number that was dialled.
  const spoken =
    seen === 'outbound'
      ? { number: numberIn(other), name: nameIn(textAt(root, map.name)) }
      : spokenParty(other, textAt(root, map.name), isHidden);
  const number = spoken.number !== undefined && isThrough ? reads.outsideNumber(spoken.number, seen) : spoken.number;
  const facts: Facts = {
    part: part ?? `${call}/${extension}`,
    call,
    extension,
    phase,
    direction: seen,
    party: party === 'number' ? passedOn(number, isInside) : (party ?? partyOf(seen, number, isInside)),
    number,
    name: spoken.name,
    ...('withheld' in spoken ? { withheld: true } : {}),
    dialled: numberIn(dialled),
  };
  return { is: 'facts', facts };
};

const isRestricted = (root: unknown, { withheld }: SocketMap): boolean => {
  if (withheld === undefined) return false;
  const { path, is } = withheld;
  const words = new Set((typeof is === 'string' ? [is] : is).map((word) => word.toLowerCase()));
  const values = (typeof path === 'string' ? [path] : path).map((one) => textAt(root, one)?.toLowerCase());
  return values.some((value) => value !== undefined && words.has(value));
};

/** Who rings is called, who dials calls; and only who is called has a number that was dialled. */
const directionOf = (phase: Phase, dialled: string | undefined): Facts['direction'] => {
  if (phase === 'calling') return 'outbound';
  return phase === 'ringing' || dialled !== undefined ? 'inbound' : undefined;
};

const partyOf = (
  direction: Facts['direction'],
  number: string | undefined,
  isInside: (number: string) => boolean,
): Facts['party'] => {
  if (direction === 'internal') return 'extension';
  return number !== undefined && isInside(number) ? 'extension' : 'outside';
};

const passedOn = (number: string | undefined, isInside: (number: string) => boolean): Facts['party'] =>
  number === undefined || isInside(number) ? 'service' : 'outside';

const causeOf = (root: unknown, map: SocketMap): Cause | undefined => {
  const cause = textAt(root, map.cause);
  return cause === undefined ? undefined : (meaning(map.causes, cause) ?? 'unknown');
};

/** One extension may have several parts in a call only where the provider gives each an id. */
const partIn = (root: unknown, map: SocketMap): string | undefined => {
  const [call, extension, id] = [map.call, map.extension, map.id].map((path) => textAt(root, path));
  if (id !== undefined) return map.entity === undefined ? id : `${extension ?? ''}/${id}`;
  return call === undefined || extension === undefined ? undefined : `${call}/${extension}`;
};

export interface Listed {
  readonly reading: Reading;
  /** Which part it is about, also where the rest is not understood. */
  readonly part?: string | undefined;
}

/** Everything that is up, as the list tells it. Undefined: there is no list in it. */
export const readList = (root: unknown, reads: Reads): readonly Listed[] | undefined => {
  const { list } = reads.map;
  if (list === undefined) return undefined;
  return eachAt(root, list.entries)?.map((entry) => readEntry(placedAt(list.as, entry), reads));
};

/** Named as in messages, where it holds the name that stands there. */
const readEntry = (entry: unknown, reads: Reads): Listed => {
  const named = namedIn(entry, reads.map);
  if (named === undefined) return { reading: readState(entry, reads), part: partIn(entry, reads.map) };
  return 'part' in named
    ? { reading: readState(entry, reads, named), part: named.part }
    : { reading: nothing('socket.nothing.otherEntity', { entity: shown(named.entity) }) };
};

export interface House {
  readonly extensions: readonly string[];
  /** Everything that is listed has another type than an extension: the map does not fit. */
  readonly isStrange: boolean;
}

/** The extensions of the house that the list names; undefined: the map does not say which they are. */
export const houseIn = (root: unknown, { list }: SocketMap): House | undefined => {
  const told = list?.extensions;
  if (told === undefined) return undefined;
  const kinds = typeof told.is === 'string' ? [told.is] : told.is;
  const entries = eachAt(root, told.entries);
  const extensions = entries?.flatMap((entry) => {
    const number = textAt(entry, told.number);
    return number !== undefined && kinds.includes(textAt(entry, told.type) ?? '') ? [number] : [];
  });
  return extensions === undefined
    ? undefined
    : { extensions, isStrange: extensions.length === 0 && entries?.length !== 0 };
};
