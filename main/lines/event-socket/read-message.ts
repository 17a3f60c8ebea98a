/**
 * Reads the provider's messages and lists according to the map. The code is pure. The line and the map preview use it.
 */
import { msg, type WordCode, type MessageValues } from '#domain/messages/message.ts';
import { parseName, parseNumber, parseCallerParty } from '../caller-party.ts';
import type { OutsideNumber } from '../extension-matcher.ts';
import { readEntityName, type Named } from './entity.ts';
import type { Facts, Reading } from './types.ts';
import type { Cause, Phase, SocketMap } from './provider-map.ts';
import { readItems, placeEntry, readText, type Path } from './json-path.ts';

export const odd = (code: WordCode, values?: MessageValues): Reading => ({ is: 'odd', why: msg(code, values) });
const nothing = (code: WordCode, values?: MessageValues): Reading => ({ is: 'nothing', why: msg(code, values) });

/** Shortens a value for a message text. */
const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);
const places = (path: Path): string => (typeof path === 'string' ? path : path.join(', '));

/** Returns the meaning of a value. `*` covers all other values. */
const meaning = <Word extends string>(
  table: Readonly<Record<string, Word>> | undefined,
  value: string,
): Word | undefined => {
  const known = [value, '*'].find((key) => table !== undefined && Object.hasOwn(table, key));
  return known === undefined ? undefined : table?.[known];
};

/**
 * Matches a text that may contain a number with more digits than a double can hold. A reviver makes parsing slower, so
 * it is used only for such texts.
 */
const longNumber = /\d[\d.]{15}/;
const mostDigits = 15;

/** Keeps a long number as text. Otherwise, two IDs that differ only in the last digit would become equal. */
const withDigits = (_: string, value: unknown, { source }: { readonly source?: string } = {}): unknown =>
  typeof value === 'number' &&
  source !== undefined &&
  source !== String(value) &&
  source.replaceAll(/e.*$|\D/gi, '').length > mostDigits
    ? source
    : value;

/** Returns undefined for invalid JSON. */
export const parseLosslessJson = (text: string): unknown => {
  try {
    return JSON.parse(text, longNumber.test(text) ? withDigits : undefined) as unknown;
  } catch {
    return undefined;
  }
};

export interface Reads {
  readonly map: SocketMap;
  readonly isInside: (number: string) => boolean;
  /** Whether the text is an extension and not a queue, menu or trunk. */
  readonly isExtension: (extension: string) => boolean;
  /** Removes the outside line prefix from a number. */
  readonly outsideNumber: OutsideNumber;
}

export const sequenceIn = (text: string, { sequence }: SocketMap): number | undefined => {
  if (sequence === undefined) return undefined;
  const number = Number(readText(parseLosslessJson(text), sequence));
  return Number.isSafeInteger(number) ? number : undefined;
};

export const readMessage = (text: string, reads: Reads): readonly Reading[] => {
  const root = parseLosslessJson(text);
  if (typeof root !== 'object' || root === null) return [odd('socket.odd.noJson')];
  const { map } = reads;
  const items = map.items === undefined ? [root] : readItems(root, map.items);
  if (items === undefined) return [odd('socket.odd.noItems', { path: map.items ?? '' })];
  return items.map((item) => readItem(item, reads));
};

const readItem = (root: unknown, reads: Reads): Reading => {
  const { map } = reads;
  if (map.type === undefined) return readState(root, reads);
  const type = readText(root, map.type);
  if (type === undefined) return odd('socket.odd.noValue', { what: msg('socket.what.type'), path: places(map.type) });
  const means = meaning(map.types, type);
  if (means === undefined) return odd('socket.odd.unknownValue', { value: shown(type), path: places(map.type) });
  if (means === 'ignored') return nothing('socket.nothing.ignored', { value: shown(type) });
  if (means === 'replaced') return { is: 'nothing', why: msg('socket.nothing.replaced'), isReplaced: true };
  if (map.entity !== undefined) return readEntity(root, means, reads, map.entity);
  return means === 'state' ? readState(root, reads) : readPart(root, means, reads);
};

/** Reads a message that names the changed entity. The message may contain only this name. */
const readEntity = (
  root: unknown,
  means: Phase | 'state',
  reads: Reads,
  { path, ask }: NonNullable<SocketMap['entity']>,
): Reading => {
  const named = readEntityName(root, reads.map);
  if (named === undefined) return odd('socket.odd.noValue', { what: msg('socket.what.entity'), path: places(path) });
  const { entity } = named;
  if (!('part' in named)) return nothing('socket.nothing.otherEntity', { entity: shown(entity) });
  const { part, extension } = named;
  if (extension !== undefined && !reads.isExtension(extension))
    return nothing('socket.nothing.noExtension', { extension: shown(extension) });
  if (means === 'ended') return { is: 'gone', part, cause: causeOf(root, reads.map) };
  if (!ask) return means === 'state' ? readState(root, reads, named) : readPart(root, means, reads, named);
  // The token is sent with the request, so only the provider's own server is allowed.
  if (!/^\/(?!\/)[^\s\\]*$/.test(entity)) return odd('socket.odd.foreign', { entity: shown(entity) });
  return { is: 'ask', ask: { address: entity, part, extension } };
};

/** Reads the response to a GET, a list entry, or a message with the complete state. */
export const readState = (root: unknown, reads: Reads, named?: PartNamed): Reading => {
  const { map } = reads;
  const path = map.state ?? '';
  const state = readText(root, map.state);
  if (state === undefined) return odd('socket.odd.noValue', { what: msg('socket.what.state'), path: places(path) });
  const phase = meaning(map.states, state);
  if (phase === undefined) return odd('socket.odd.unknownValue', { value: shown(state), path: places(path) });
  return phase === 'ignored'
    ? nothing('socket.nothing.ignored', { value: shown(state) })
    : readPart(root, phase, reads, named);
};

/** The values in the name of a part, which have priority over the values in the message. */
type PartNamed = Pick<Named, 'part' | 'extension'>;

const readPart = (root: unknown, phase: Phase, reads: Reads, named?: PartNamed): Reading => {
  const { map, isInside, isExtension } = reads;
  const call = readText(root, map.call);
  const extension = named?.extension ?? readText(root, map.extension);
  const part = named?.part ?? partIn(root, map);
  if (phase === 'ended' && part !== undefined) return { is: 'gone', part, cause: causeOf(root, map) };
  if (phase === 'ended' && call !== undefined) return { is: 'over', call, cause: causeOf(root, map) };
  if (call === undefined) return odd('socket.odd.noValue', { what: msg('socket.what.call'), path: places(map.call) });
  if (extension === undefined)
    return odd('socket.odd.noValue', { what: msg('socket.what.extension'), path: places(map.extension ?? '') });
  if (!isExtension(extension)) return nothing('socket.nothing.noExtension', { extension: shown(extension) });
  const dialled = readText(root, map.dialled);
  const word = readText(root, map.direction);
  const emitted = word === undefined ? undefined : meaning(map.directions, word);
  if (word !== undefined && emitted === undefined)
    return odd('socket.odd.unknownValue', { value: shown(word), path: places(map.direction ?? '') });
  const kind = readText(root, map.party);
  const party = kind === undefined ? undefined : meaning(map.parties, kind);
  if (kind !== undefined && party === undefined)
    return odd('socket.odd.unknownValue', { value: shown(kind), path: places(map.party ?? '') });
  const seen = emitted === 'unknown' ? directionOf(phase, undefined) : (emitted ?? directionOf(phase, dialled));
  const other = readText(root, map.number) ?? readText(root, seen === 'outbound' ? map.to : map.from);
  const isThrough = seen === 'inbound' || seen === 'outbound';
  const isHidden = seen !== 'outbound' && isRestricted(root, map);
  // The number of a called party is the dialled number, so it is never treated as withheld.
  const spoken =
    seen === 'outbound'
      ? { number: parseNumber(other), name: parseName(readText(root, map.name)) }
      : parseCallerParty(other, readText(root, map.name), isHidden);
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
    dialled: parseNumber(dialled),
  };
  return { is: 'facts', facts };
};

const isRestricted = (root: unknown, { withheld }: SocketMap): boolean => {
  if (withheld === undefined) return false;
  const { path, is } = withheld;
  const words = new Set((typeof is === 'string' ? [is] : is).map((word) => word.toLowerCase()));
  const values = (typeof path === 'string' ? [path] : path).map((one) => readText(root, one)?.toLowerCase());
  return values.some((value) => value !== undefined && words.has(value));
};

/**
 * Infers the direction. A ringing extension is being called, and providers send a dialled number only for inbound
 * calls.
 */
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
  const cause = readText(root, map.cause);
  return cause === undefined ? undefined : (meaning(map.causes, cause) ?? 'unknown');
};

/** Returns the ID of the part. If the provider has no such IDs, each extension has one part per call. */
const partIn = (root: unknown, map: SocketMap): string | undefined => {
  const [call, extension, id] = [map.call, map.extension, map.id].map((path) => readText(root, path));
  if (id !== undefined) return map.entity === undefined ? id : `${extension ?? ''}/${id}`;
  return call === undefined || extension === undefined ? undefined : `${call}/${extension}`;
};

export interface Listed {
  readonly reading: Reading;
  /** The part that the entry concerns, even if the rest of the entry was not understood. */
  readonly part?: string | undefined;
}

/** Reads all entries of the list. Returns undefined if there is no list. */
export const readList = (root: unknown, reads: Reads): readonly Listed[] | undefined => {
  const { list } = reads.map;
  if (list === undefined) return undefined;
  return readItems(root, list.entries)?.map((entry) => readEntry(placeEntry(list.as, entry), reads));
};

/** Reads a list entry. The path of the entity name in messages also applies to list entries. */
const readEntry = (entry: unknown, reads: Reads): Listed => {
  const named = readEntityName(entry, reads.map);
  if (named === undefined) return { reading: readState(entry, reads), part: partIn(entry, reads.map) };
  return 'part' in named
    ? { reading: readState(entry, reads, named), part: named.part }
    : { reading: nothing('socket.nothing.otherEntity', { entity: shown(named.entity) }) };
};

export interface SiteExtensions {
  readonly extensions: readonly string[];
  /**
   * Whether the list has entries, but none of them has the type of an extension. In that case, the map does not match
   * the provider.
   */
  readonly isStrange: boolean;
}

/** Returns the extensions in the list. Returns undefined if the map or the response does not contain them. */
export const readSiteExtensions = (root: unknown, { list }: SocketMap): SiteExtensions | undefined => {
  const mapped = list?.extensions;
  if (mapped === undefined) return undefined;
  const kinds = typeof mapped.is === 'string' ? [mapped.is] : mapped.is;
  const entries = readItems(root, mapped.entries);
  const extensions = entries?.flatMap((entry) => {
    const number = readText(entry, mapped.number);
    return number !== undefined && kinds.includes(readText(entry, mapped.type) ?? '') ? [number] : [];
  });
  return extensions === undefined
    ? undefined
    : { extensions, isStrange: extensions.length === 0 && entries?.length !== 0 };
};
