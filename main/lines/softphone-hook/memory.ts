/** What is remembered of a softphone's calls, and how one is found again. Pure. */
import { alike, type Hook } from './hook.ts';
import type { OpenCall, Phase } from './open-call.ts';

/** A call that is over: what still comes for it is late. */
export interface DoneCall {
  readonly name: string;
  readonly id?: string | undefined;
  readonly key: string;
  readonly at: number;
}

export interface HookMemory {
  /** Oldest first. */
  readonly open: readonly OpenCall[];
  readonly done: readonly DoneCall[];
}

export const noHooks: HookMemory = { open: [], done: [] };

/** A softphone has a few calls at most; whatever says more is something else. */
export const mostOpen = 32;
const mostDone = 128;
/** A second word about the same thing: two programs that were started at once, or a line that stands there twice. */
export const soonMs = 3_000;

export const withOpen = ({ open, done }: HookMemory, call: OpenCall): HookMemory => ({
  open: open.some(({ name }) => name === call.name)
    ? open.map((other) => (other.name === call.name ? call : other))
    : [...open, call],
  done,
});

export const withoutOpen = ({ open, done }: HookMemory, { name, id, key }: OpenCall, at: number): HookMemory => ({
  open: open.filter((other) => other.name !== name),
  done: [...done, { name, id, key, at }].slice(-mostDone),
});

/** Which open calls this hook may mean, oldest first. With an id: that one, or those that have none. */
export const meant = (
  { open }: HookMemory,
  hook: Hook,
  key: string,
  ...phases: readonly Phase[]
): readonly OpenCall[] => {
  const fitting = open.filter(({ phase }) => phases.includes(phase));
  const named = hook.id === undefined ? [] : fitting.filter(({ id }) => id === hook.id);
  if (named.length > 0) return named;
  const rest = hook.id === undefined ? fitting : fitting.filter(({ id }) => id === undefined);
  const exact = rest.filter((call) => call.key === key);
  if (exact.length > 0) return exact;
  const similar = rest.filter((call) => alike(call.key, key));
  return similar.length === 1 ? similar : [];
};

/** By its id at any time; by its number only just now, since the same customer may call again. */
export const justDone = ({ done }: HookMemory, { id }: Hook, key: string, at: number): boolean =>
  done.some((call) => (id === undefined ? call.key === key && at - call.at < soonMs : call.id === id));

/**
 * Derived from what was heard: the softphone's own id, else the extension and the time of the first word. The same
 * words at the same time make the same name; a second call of the same millisecond is counted.
 */
export const nameOf = ({ open, done }: HookMemory, { id }: Hook, extension: string, at: number): string => {
  if (id !== undefined) return id;
  const base = `${extension}-${new Date(at).toISOString().replace(/[-:.]/g, '')}`;
  const isTaken = (name: string): boolean => [...open, ...done].some((call) => call.name === name);
  let name = base;
  for (let count = 2; isTaken(name); count += 1) name = `${base}-${count}`;
  return name;
};
