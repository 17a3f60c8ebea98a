/**
 * Checks whether the account receives call events. Asterisk silently omits events that an account is not allowed to
 * read or that its filters hide. Therefore, the check requests the account's own settings in manager.conf (AST_CONFIG,
 * allowed by `write = reporting`). It also compares the received events with the calls that must have happened.
 */
import { compilePattern } from '#domain/pattern/pattern.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import type { AmiMessage } from './message.ts';

/** The events that a line needs. Newchannel announces calls, and BridgeEnter shows that they were answered. */
const neededEvents = ['Newchannel', 'BridgeEnter'] as const;
type NeededEvent = (typeof neededEvents)[number];

/** The classes of `read` that include call events. */
const callClasses = new Set(['call', 'all']);
/**
 * The minimum number of ended channels without a Newchannel event that counts as an error. A single channel may have
 * begun while the channel list was being created.
 */
const minUnannounced = 2;
const maxFilters = 16;

export interface EventCheck {
  /**
   * Returns the variable to request next, which does not belong to a channel. Returns undefined if no request is left.
   */
  readonly nextVariable: () => string | undefined;
  /** `value` is undefined if the phone system refuses the request for the variable. */
  readonly receiveVariable: (value: string | undefined) => void;
  /** Returns the reason why call events are missing, or undefined if no such reason is known. */
  readonly missing: () => Message | undefined;
  /** Returns a text that changes whenever the result of `missing` changes. */
  readonly verdict: () => string;
  readonly receiveList: (channels: readonly AmiMessage[]) => void;
  /** Must be called with each call event after the channel list, and with each earlier Newchannel and BridgeEnter. */
  readonly receiveEvent: (name: string, event: AmiMessage) => void;
  /** Must be called with the response to CoreStatus, which contains a counter of calls. */
  readonly receiveCount: (status: AmiMessage) => void;
  /** Whether no Newchannel has arrived yet. In that case, the counter is useful. */
  readonly needsCount: () => boolean;
  /** Whether both needed events have arrived. In that case, no further check is needed. */
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
  // A user name with other characters could end the AST_CONFIG expression and begin another one.
  let next: 'read' | 'write' | number | undefined = /^[\w.@-]+$/.test(username) ? 'read' : undefined;
  const isSure = (): boolean => neededEvents.every((name) => received.has(name));

  return {
    nextVariable: () =>
      next === undefined
        ? undefined
        : `AST_CONFIG(manager.conf,${username},${typeof next === 'string' ? next : `eventfilter,${next}`})`,
    receiveVariable: (value = '') => {
      if (next === 'read' && value === '') {
        // An empty value has three possible reasons: the account has no `read` setting, the account is stored in a
        // database, or the module `func_config` is not loaded.
        next = 'write';
        return;
      }
      if (next === 'read' || next === 'write') {
        const isAllowed = next === 'read' && classesIn(value).some((each) => callClasses.has(each));
        // An account with `write` but without `read`, or with a `read` that does not include calls, receives no call
        // events.
        mayRead = value === '' || isAllowed || received.size > 0;
        next = isAllowed ? 0 : undefined;
        return;
      }
      if (value !== '') filters.push(value);
      next = value === '' || filters.length >= maxFilters ? undefined : filters.length;
      if (next !== undefined) return;
      for (const name of neededEvents) if (!received.has(name) && isFilteredOut(name, filters)) hidden.add(name);
    },
    missing: () => {
      if (!mayRead) return msg('reason.line.mayNotRead', { username });
      if (hidden.size === 0) return undefined;
      return msg('reason.line.eventsHidden', { username, events: [...hidden].join(', ') });
    },
    verdict: () => (mayRead ? [...hidden].join(' ') : 'read'),
    receiveList: (channels) => {
      for (const channel of channels) listed.add(channel.get('Uniqueid') ?? '');
    },
    receiveEvent: (name, event) => {
      if (isSure()) return;
      const channel = event.get('Uniqueid') ?? '';
      received.add(name);
      mayRead = true;
      if (name === 'Newchannel') announced.add(channel);
      if (name === 'Newchannel' || name === 'BridgeEnter') hidden.delete(name);
      if (name === 'BridgeLeave' && announced.has(channel) && !received.has('BridgeEnter')) hidden.add('BridgeEnter');
      if (name !== 'Hangup') return;
      if (!announced.delete(channel) && !listed.delete(channel)) unannounced += 1;
      if (unannounced >= minUnannounced && !received.has('Newchannel')) hidden.add('Newchannel');
    },
    receiveCount: (status) => {
      const processed = Number(status.get('CoreProcessedCalls'));
      const hasRisen = counted !== undefined && processed > counted;
      counted = processed;
      if (!hasRisen || received.has('Newchannel')) return;
      if (received.size === 0) mayRead = false;
      else hidden.add('Newchannel');
    },
    needsCount: () => !received.has('Newchannel'),
    isSure,
  };
};

const classesIn = (read: string): readonly string[] => read.split(',').map((each) => each.trim().toLowerCase());

/**
 * Whether the filters hide the event. Asterisk leaves out events that match an exclusion. If there are inclusion
 * filters, Asterisk sends only events that match one of them.
 */
const isFilteredOut = (name: NeededEvent, filters: readonly string[]): boolean => {
  const text = `Event: ${name}\r\nPrivilege: call,all\r\n`;
  // The patterns come from the phone system, and a hostile pattern must not block the app.
  const matches = (pattern: string): boolean | undefined => compilePattern(pattern)?.test(text);
  const exclusions = filters.filter((each) => each.startsWith('!')).map((each) => each.slice(1));
  const inclusions = filters.filter((each) => !each.startsWith('!'));
  if (exclusions.some((each) => matches(each) === true)) return true;
  // Only filters on event names are evaluated, because filters on channels or numbers depend on the call.
  return inclusions.length > 0 && inclusions.every((each) => /^\^?Event:/.test(each) && matches(each) === false);
};
