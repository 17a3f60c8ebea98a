/** What every part of the stand-in is made of: whatever it does not have is an error, never `undefined`. */
import { EventEmitter } from 'node:events';

export const missing = (what: string): Error => new Error(`the test host has no electron.${what}`);

/** What the language itself asks of any object, to await, print or compare it. */
const askedByTheLanguage: ReadonlySet<string> = new Set(['then', 'toJSON', 'constructor', 'prototype', '__esModule']);

/** Reading or setting what `part` does not have throws, with the name of what is asked for. */
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

/** A whole part of Electron that is not there. */
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
 * A part with events. Listening for one that the host never emits is an error too: a test would wait for it in vain.
 * `never`: those that Electron emits for what cannot happen here; an app may listen, README.md says which.
 */
export class Part extends EventEmitter {
  constructor(name: string, events: readonly string[], never: readonly string[] = []) {
    super();
    const known = new Set([...events, ...never, 'newListener', 'error']);
    super.on('newListener', (event: string | symbol) => {
      if (typeof event === 'string' && !known.has(event)) throw missing(`${name}, event ${event}`);
    });
    // Fields of the classes below are laid on what is returned here, so that theirs work through the proxy.
    return loud(name, this);
  }
}

/** An object without events. */
// oxlint-disable-next-line typescript/no-extraneous-class -- what it gives stands in its constructor
export class Thing {
  constructor(name: string) {
    return loud(name, this);
  }
}

/** What stands in for a whole class of Electron: as a type it is all of it, and what it lacks throws. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- whoever calls says which class it is
export const standsFor = <Whole>(part: object): Whole => part as Whole;

/** The first argument of most of Electron's events. */
export class HostEvent {
  defaultPrevented = false;
  preventDefault(): void {
    this.defaultPrevented = true;
  }
}

/** Emits; says whether somebody has prevented what follows. */
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
