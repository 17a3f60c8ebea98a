/** The listeners of a bridge for pushes and for the state of the connection. */
import type { PushName } from '#contract/contract.ts';
import type { Bridge, Link } from './bridge.ts';

type Listener = (value: unknown) => void;

export interface Listeners {
  readonly on: Bridge['on'];
  readonly onLink: Bridge['onLink'];
  /** `value` must already be validated with the schema of its push. */
  readonly push: (name: PushName, value: unknown) => void;
  readonly link: () => Link;
  readonly setLink: (next: Link) => void;
}

export const createListeners = (first: Link): Listeners => {
  const byName = new Map<PushName, Set<Listener>>();
  const ofLink = new Set<() => void>();
  let link = first;
  return {
    on: (push, listener) => {
      const all = byName.get(push) ?? new Set<Listener>();
      byName.set(push, all);
      // Values are validated with the schema of their push before they reach a listener.
      const validated: Listener = (value) => listener(value as Parameters<typeof listener>[0]);
      all.add(validated);
      return () => all.delete(validated);
    },
    onLink: (listener) => {
      ofLink.add(listener);
      return () => ofLink.delete(listener);
    },
    push: (name, value) => {
      for (const listener of byName.get(name) ?? []) listener(value);
    },
    link: () => link,
    setLink: (next) => {
      link = next;
      for (const listener of ofLink) listener();
    },
  };
};
