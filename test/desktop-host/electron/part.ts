/**
 * The base class of every part of the stand-in for Electron. Accessing a missing member is an error, never `undefined`.
 */
import { EventEmitter } from 'node:events';

export const missing = (what: string): Error => new Error(`the test host does not implement electron.${what}`);

/** Members that JavaScript itself reads from any object in order to await, print or compare it. */
const askedByTheLanguage: ReadonlySet<string> = new Set(['then', 'toJSON', 'constructor', 'prototype', '__esModule']);

/**
 * Returns an object that throws an error if a missing member is read or written. The error contains the member's name.
 */
export const loud = <Of extends object>(name: string, part: Of): Of =>
  new Proxy(part, {
    get: (target, key, receiver) => {
      if (typeof key === 'symbol' || key in target || askedByTheLanguage.has(key))
        return Reflect.get(target, key, receiver) as unknown;
      throw missing(`${name}.${key}`);
    },
    set: (target, key, value, receiver) => {
      if (typeof key === 'symbol' || key in target) return Reflect.set(target, key, value, receiver);
      throw missing(`${name}.${key}`);
    },
  });

/** Returns a stand-in for a part of Electron that is missing entirely. */
export const absent = (name: string): object => {
  const fail = (): never => {
    throw missing(name);
  };
  return new Proxy(function () {}, {
    get: (_, key) => {
      if (typeof key === 'symbol' || askedByTheLanguage.has(key)) return undefined;
      throw missing(`${name}.${key}`);
    },
    apply: fail,
    construct: fail,
    set: fail,
  });
};

/**
 * A part with events. Listening for an event that is in neither list is an error, because a test would wait forever.
 * `never` contains events that Electron emits in situations that cannot occur in the test host. An app can listen for
 * these events (see README.md).
 */
export class Part extends EventEmitter {
  constructor(name: string, events: readonly string[], never: readonly string[] = []) {
    super();
    const known = new Set([...events, ...never, 'newListener', 'error']);
    super.on('newListener', (event: string | symbol) => {
      if (typeof event === 'string' && !known.has(event)) throw missing(`${name}, event ${event}`);
    });
    // The fields of subclasses are set on the returned proxy.
    return loud(name, this);
  }
}

// oxlint-disable-next-line typescript/no-extraneous-class -- subclasses need its constructor
export class Thing {
  constructor(name: string) {
    return loud(name, this);
  }
}

/** Returns the part with the type of the whole Electron class. Missing members throw an error at run time. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller specifies the class
export const standsFor = <Whole>(part: object): Whole => part as Whole;

/** The first argument of most Electron events. */
export class HostEvent {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}

/** Emits an event. Returns true if a listener has prevented the default action. */
export const isPrevented = (
  part: EventEmitter,
  name: string,
  details: object,
  ...more: readonly unknown[]
): boolean => {
  const event = Object.assign(new HostEvent(), details);
  part.emit(name, event, ...more);
  return event.defaultPrevented;
};
