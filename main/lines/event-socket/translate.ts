/**
 * Translates a provider's messages into line events, based on the map and the active calls. The code does no I/O, and
 * both the line and the map preview use it. Necessary GET requests are returned to the calling code.
 */
import type { LinePorts, EmittedEvent } from '../line.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { createExtensionMatcher, createOutsideNumber } from '../extension-matcher.ts';
import type { EventSocketConfig } from './config.ts';
import type { Ask, Facts, Outcome, Reading } from './types.ts';
import { createReusedCallIds } from './reused-call-ids.ts';
import { createCallTracker } from './call-tracker.ts';
import { noWaitingMessages, compareWithList, partOf, type Waited } from './list-race.ts';
import { readSiteExtensions, odd, readList, readMessage, readState, sequenceIn, type Reads } from './read-message.ts';

export type TranslatorConfig = Pick<EventSocketConfig, 'map' | 'extensions' | 'internalPattern' | 'outsidePrefix'>;

export interface Listed {
  readonly emitted: readonly EmittedEvent[];
  readonly odd: readonly Message[];
  /** The ended parts that appear in waiting messages. Only the end of these parts is reported. */
  readonly over: ReadonlySet<string>;
}

export interface EventTranslator {
  /** Returns the sequence number of a message, or undefined if the message or the map does not contain one. */
  readonly sequenceOf: (text: string) => number | undefined;
  /**
   * Reads one message. `at` is the wall-clock time in milliseconds. `over` contains the parts that are known to have
   * ended (see `list`).
   */
  readonly readMessage: (text: string, at: number, over?: ReadonlySet<string>) => readonly Outcome[];
  /** Reads the provider's response to a request. `answer` is undefined if the entity no longer exists. */
  readonly answer: (ask: Ask, answer: unknown, at: number) => Outcome;
  /** Reads the list after a connect or a gap. Returns undefined if the response is not a list. */
  readonly list: (answer: unknown, at: number, waited?: Waited) => Listed | undefined;
  /** Ends all known parts. Must be called after a connect or a gap if the map defines no list. */
  readonly unseen: (at: number) => readonly EmittedEvent[];
  /** Returns the state to store for a restart of the app, or undefined if nothing has changed. */
  readonly stateToSave: () => readonly string[] | undefined;
  readonly restoreState: (kept: unknown) => void;
  readonly size: () => number;
}

export const createEventTranslator = (config: TranslatorConfig, country?: LinePorts['country']): EventTranslator => {
  const { map, extensions } = config;
  const watched = new Set(extensions === '*' ? [] : extensions);
  let house: ReadonlySet<string> | undefined;
  const reads: Reads = {
    map,
    isInside: createExtensionMatcher(config),
    outsideNumber: createOutsideNumber(config.outsidePrefix, country),
    isExtension: (extension) =>
      watched.has(extension) || (house === undefined ? map.list?.extensions === undefined : house.has(extension)),
  };
  const ids = map.callRepeats ? createReusedCallIds() : undefined;
  const memory = createCallTracker({ evidence: map.evidence, ids });

  /** Whether the direction of a new outside call is unknown, because the call had already been answered. */
  const isUnsure = ({ part, party, direction }: Facts): boolean =>
    party === 'outside' && direction === undefined && !memory.hasPart(part);

  const toOutcome = (reading: Reading, at: number): Outcome => {
    if (reading.is === 'facts') {
      const { facts } = reading;
      if (memory.wasUnseen(facts)) return { is: 'nothing', why: msg('socket.nothing.unseen') };
      const unsure = isUnsure(facts) ? msg('socket.odd.noDirection') : undefined;
      const emitted = memory.applyFacts(facts, at);
      return emitted.length > 0
        ? { is: 'said', emitted, facts, odd: unsure }
        : { is: 'nothing', why: msg('socket.nothing.same') };
    }
    if (reading.is !== 'gone' && reading.is !== 'over') return reading;
    const { cause } = reading;
    const emitted =
      reading.is === 'gone' ? memory.endPart(reading.part, at, cause) : memory.endCall(reading.call, at, cause);
    return emitted === undefined ? { is: 'nothing', why: msg('socket.nothing.unknownPart') } : { is: 'said', emitted };
  };

  return {
    sequenceOf: (text) => sequenceIn(text, map),
    readMessage: (text, at, over) =>
      readMessage(text, reads).map((reading) =>
        reading.is !== 'gone' && over?.has(partOf(reading) ?? '') === true
          ? { is: 'nothing', why: msg('socket.nothing.goneAlready') }
          : toOutcome(reading, at),
      ),
    answer: (ask, answer, at) => {
      if (answer === undefined) {
        const emitted = memory.endPart(ask.part, at);
        return emitted === undefined
          ? { is: 'nothing', why: msg('socket.nothing.goneAlready') }
          : { is: 'said', emitted };
      }
      if (typeof answer !== 'object' || answer === null) return toOutcome(odd('socket.odd.noJson'), at);
      return toOutcome(readState(answer, reads, ask), at);
    },
    list: (answer, at, waited = noWaitingMessages) => {
      const site = readSiteExtensions(answer, map);
      if (site !== undefined) house = new Set(site.extensions);
      const strange = site?.isStrange === true ? [msg('socket.odd.noExtensions')] : [];
      const listed = readList(answer, reads);
      if (listed === undefined) return undefined;
      const { gone, overCalls, older } = compareWithList(waited, (text) => readMessage(text, reads));
      const named = listed.flatMap(({ reading }) => (reading.is === 'facts' ? [reading.facts] : []));
      const facts = named.filter(({ part, call }) => !gone.has(part) && !overCalls.has(call));
      const unsure = facts.filter(isUnsure).map(() => msg('socket.odd.noDirection'));
      const unread = listed.flatMap(({ reading, part }) => (reading.is === 'odd' && part !== undefined ? [part] : []));
      const ending = [...gone, ...[...overCalls].flatMap(memory.partsOf)];
      const alive = new Set([...named.map(({ part }) => part), ...unread]);
      return {
        // If a waiting message reports the end of a known part, the part stays until that message is read, because only
        // the message contains the cause.
        emitted: memory.resync(facts, new Set([...unread, ...ending]), at),
        over: new Set([...gone, ...[...older].filter((part) => !alive.has(part))]),
        odd: [...strange, ...listed.flatMap(({ reading }) => (reading.is === 'odd' ? [reading.why] : [])), ...unsure],
      };
    },
    unseen: (at) => memory.endAllUnseen(at),
    stateToSave: () => ids?.news(),
    restoreState: (kept) => ids?.recall(kept),
    size: () => memory.size(),
  };
};
