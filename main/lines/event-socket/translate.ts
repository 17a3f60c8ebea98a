/**
 * From a provider's messages to what a line says: pure, by the map, with the memory of the calls that are up. The line
 * and the dry run in the window use this same object; whatever needs a GET comes back as a question.
 */
import type { LinePorts, LineSaid } from '../line.ts';
import { say, type Said } from '#domain/messages/message.ts';
import { createExtensionMatcher, createOutsideNumber } from '../extension-matcher.ts';
import type { EventSocketConfig } from './config.ts';
import type { Ask, Facts, Outcome, Reading } from './facts.ts';
import { createReusedCallIds } from './reused-call-ids.ts';
import { createCallTracker } from './call-tracker.ts';
import { nothingWaited, overtakenIn, partOf, type Waited } from './list-race.ts';
import { houseIn, odd, readList, readMessage, readState, sequenceIn, type Reads } from './read.ts';

export type TranslatorConfig = Pick<EventSocketConfig, 'map' | 'extensions' | 'internalPattern' | 'outsidePrefix'>;

export interface Listed {
  readonly said: readonly LineSaid[];
  readonly odd: readonly Said[];
  /** Of what waited to be heard, the parts that are over: nothing of them is news any more but their end. */
  readonly over: ReadonlySet<string>;
}

export interface EventTranslator {
  /** The number of a message, where the map counts them. */
  readonly sequenceOf: (text: string) => number | undefined;
  /** One message. `at`: wall clock, ms. `over`: parts of which it is known by now that they are over (`list`). */
  readonly take: (text: string, at: number, over?: ReadonlySet<string>) => readonly Outcome[];
  /** What the provider answers to a question; `undefined`: there is no such thing any more. */
  readonly answer: (ask: Ask, answer: unknown, at: number) => Outcome;
  /** What is up, after a connect or a gap. Undefined: it is no list. */
  readonly list: (answer: unknown, at: number, waited?: Waited) => Listed | undefined;
  /** After a connect or a gap, where there is no list. */
  readonly unseen: (at: number) => readonly LineSaid[];
  /** What has to be known after a restart of the app; undefined: nothing new. */
  readonly news: () => readonly string[] | undefined;
  /** What was kept of it. */
  readonly recall: (kept: unknown) => void;
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

  /** It was up before anybody told of it. */
  const isUnsure = ({ part, party, direction }: Facts): boolean =>
    party === 'outside' && direction === undefined && !memory.knows(part);

  const become = (reading: Reading, at: number): Outcome => {
    if (reading.is === 'facts') {
      const { facts } = reading;
      if (memory.wasUnseen(facts)) return { is: 'nothing', why: say('socket.nothing.unseen') };
      const unsure = isUnsure(facts) ? say('socket.odd.noDirection') : undefined;
      const said = memory.take(facts, at);
      return said.length > 0
        ? { is: 'said', said, facts, odd: unsure }
        : { is: 'nothing', why: say('socket.nothing.same') };
    }
    if (reading.is !== 'gone' && reading.is !== 'over') return reading;
    const { cause } = reading;
    const said = reading.is === 'gone' ? memory.gone(reading.part, at, cause) : memory.over(reading.call, at, cause);
    return said === undefined ? { is: 'nothing', why: say('socket.nothing.unknownPart') } : { is: 'said', said };
  };

  return {
    sequenceOf: (text) => sequenceIn(text, map),
    take: (text, at, over) =>
      readMessage(text, reads).map((reading) =>
        reading.is !== 'gone' && over?.has(partOf(reading) ?? '') === true
          ? { is: 'nothing', why: say('socket.nothing.goneAlready') }
          : become(reading, at),
      ),
    answer: (ask, answer, at) => {
      if (answer === undefined) {
        const said = memory.gone(ask.part, at);
        return said === undefined ? { is: 'nothing', why: say('socket.nothing.goneAlready') } : { is: 'said', said };
      }
      if (typeof answer !== 'object' || answer === null) return become(odd('socket.odd.noJson'), at);
      return become(readState(answer, reads, ask), at);
    },
    list: (answer, at, waited = nothingWaited) => {
      const told = houseIn(answer, map);
      if (told !== undefined) house = new Set(told.extensions);
      const strange = told?.isStrange === true ? [say('socket.odd.noExtensions')] : [];
      const listed = readList(answer, reads);
      if (listed === undefined) return undefined;
      const { gone, overCalls, older } = overtakenIn(waited, (text) => readMessage(text, reads));
      const named = listed.flatMap(({ reading }) => (reading.is === 'facts' ? [reading.facts] : []));
      const facts = named.filter(({ part, call }) => !gone.has(part) && !overCalls.has(call));
      const unsure = facts.filter(isUnsure).map(() => say('socket.odd.noDirection'));
      const unread = listed.flatMap(({ reading, part }) => (reading.is === 'odd' && part !== undefined ? [part] : []));
      const ending = [...gone, ...[...overCalls].flatMap(memory.partsOf)];
      const alive = new Set([...named.map(({ part }) => part), ...unread]);
      return {
        // Who was known and is gone by now stays until that is heard: it tells why.
        said: memory.resync(facts, new Set([...unread, ...ending]), at),
        over: new Set([...gone, ...[...older].filter((part) => !alive.has(part))]),
        odd: [...strange, ...listed.flatMap(({ reading }) => (reading.is === 'odd' ? [reading.why] : [])), ...unsure],
      };
    },
    unseen: (at) => memory.unseen(at),
    news: () => ids?.news(),
    recall: (kept) => ids?.recall(kept),
    size: () => memory.size(),
  };
};
