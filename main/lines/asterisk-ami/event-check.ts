/**
 * Whether this account is sent the events that calls are read from. Asterisk leaves out what an account may not read and
 * what its filters hide, and no error says so. So the account's own lines of manager.conf are asked for (AST_CONFIG, which
 * `write = reporting` allows), and what arrives is compared with what must have happened.
 */
import { compilePattern } from '../pattern.ts';
import { say, type Said } from '#domain/messages/message.ts';
import type { AmiMessage } from './message.ts';

/** Without the first no call is known, without the second no answer. */
const neededEvents = ['Newchannel', 'BridgeEnter'] as const;
type NeededEvent = (typeof neededEvents)[number];

/** Classes of `read` that bring call events. */
const callClasses = new Set(['call', 'all']);
/** A channel may have begun in the moment in which the list was made; two have not. */
const enoughUnannounced = 2;
const mostFilters = 16;

export interface EventCheck {
  /** The variable to ask for now, without a channel; undefined: nothing more. */
  readonly question: () => string | undefined;
  /** `value`: undefined where the exchange does not answer this account. */
  readonly answer: (value: string | undefined) => void;
  /** Undefined: as far as anybody knows, call events arrive. */
  readonly missing: () => Said | undefined;
  /** Changes whenever `missing` does. */
  readonly verdict: () => string;
  readonly list: (channels: readonly AmiMessage[]) => void;
  /** An event of a call, after the list of channels. */
  readonly receive: (name: string, event: AmiMessage) => void;
  /** The answer to CoreStatus: Asterisk counts its calls. */
  readonly count: (status: AmiMessage) => void;
  /** No channel was announced yet, so the count is worth asking for. */
  readonly needsCount: () => boolean;
  /** A channel and a bridge were announced: nothing more has to be looked at. */
  readonly isSure: () => boolean;
}

export const createEventCheck = (username: string): EventCheck => {
  const received = new Set<string>();
  const hidden = new Set<NeededEvent>();
  const listed = new Set<string>();
  const announced = new Set<string>();
  const filters: string[] = [];
  let [mayRead, unannounced] = [true, 0];
  let counted: number | undefined;
  // A name with other characters could end the question and begin another.
  let next: 'read' | 'write' | number | undefined = /^[\w.@-]+$/.test(username) ? 'read' : undefined;
  const isSure = (): boolean => neededEvents.every((name) => received.has(name));

  return {
    question: () =>
      next === undefined
        ? undefined
        : `AST_CONFIG(manager.conf,${username},${typeof next === 'string' ? next : `eventfilter,${next}`})`,
    answer: (value = '') => {
      if (next === 'read' && value === '') {
        // No such line, or an account of a database, or a module that is not loaded.
        next = 'write';
        return;
      }
      if (next === 'read' || next === 'write') {
        const isAllowed = next === 'read' && classesIn(value).some((each) => callClasses.has(each));
        // An account with the one line and not the other reads nothing.
        mayRead = value === '' || isAllowed || received.size > 0;
        next = isAllowed ? 0 : undefined;
        return;
      }
      if (value !== '') filters.push(value);
      next = value === '' || filters.length >= mostFilters ? undefined : filters.length;
      if (next !== undefined) return;
      for (const name of neededEvents) if (!received.has(name) && isFilteredOut(name, filters)) hidden.add(name);
    },
    missing: () => {
      if (!mayRead) return say('reason.line.mayNotRead', { username });
      if (hidden.size === 0) return undefined;
      return say('reason.line.eventsHidden', { username, events: [...hidden].join(', ') });
    },
    verdict: () => (mayRead ? [...hidden].join(' ') : 'read'),
    list: (channels) => {
      for (const channel of channels) listed.add(channel.get('Uniqueid') ?? '');
    },
    receive: (name, event) => {
      if (isSure()) return;
      const channel = event.get('Uniqueid') ?? '';
      received.add(name);
      mayRead = true;
      if (name === 'Newchannel') announced.add(channel);
      if (name === 'Newchannel' || name === 'BridgeEnter') hidden.delete(name);
      if (name === 'BridgeLeave' && announced.has(channel) && !received.has('BridgeEnter')) hidden.add('BridgeEnter');
      if (name !== 'Hangup') return;
      if (!announced.delete(channel) && !listed.delete(channel)) unannounced += 1;
      if (unannounced >= enoughUnannounced && !received.has('Newchannel')) hidden.add('Newchannel');
    },
    count: (status) => {
      const processed = Number(status.get('CoreProcessedCalls'));
      const isRisen = counted !== undefined && processed > counted;
      counted = processed;
      if (!isRisen || received.has('Newchannel')) return;
      if (received.size === 0) mayRead = false;
      else hidden.add('Newchannel');
    },
    needsCount: () => !received.has('Newchannel'),
    isSure,
  };
};

const classesIn = (read: string): readonly string[] => read.split(',').map((each) => each.trim().toLowerCase());

/** As Asterisk applies them: what an exclusion names is left out, and with inclusions only what one of them names is sent. */
const isFilteredOut = (name: NeededEvent, filters: readonly string[]): boolean => {
  const text = `Event: ${name}\r\nPrivilege: call,all\r\n`;
  // The exchange wrote them: a hostile one must not be able to stop the app.
  const matches = (pattern: string): boolean | undefined => compilePattern(pattern)?.test(text);
  const exclusions = filters.filter((each) => each.startsWith('!')).map((each) => each.slice(1));
  const inclusions = filters.filter((each) => !each.startsWith('!'));
  if (exclusions.some((each) => matches(each) === true)) return true;
  // What names a channel or a number depends on the call; what names events does not.
  return inclusions.length > 0 && inclusions.every((each) => /^\^?Event:/.test(each) && matches(each) === false);
};
