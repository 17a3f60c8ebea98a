/** What is remembered of a softphone's calls, and how one is found again. Pure. */
import type { Hook } from './hook.ts';
import { isSurely, likenessOf, type Likeness, type Numbered } from './number-match.ts';
import type { Numbers, OpenCall, Phase } from './open-call.ts';

/** A call that is over: what still comes for it is late. */
export interface DoneCall extends Omit<Numbered, 'phase'> {
  readonly name: string;
  readonly extension: string;
  readonly id?: string | undefined;
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

const doneOf = ({ name, extension, id, key, number, direction }: OpenCall, at: number): DoneCall => ({
  name,
  extension,
  id,
  key,
  number,
  direction,
  at,
});

export const withoutOpen = ({ open, done }: HookMemory, call: OpenCall, at: number): HookMemory => ({
  open: open.filter(({ name }) => name !== call.name),
  done: [...done, doneOf(call, at)].slice(-mostDone),
});

/** One account of a softphone knows nothing of the calls of another. A hook that names none may mean any. */
const isOfAccount = ({ extension }: { readonly extension: string }, hook: Hook): boolean =>
  hook.extension === undefined || hook.extension === extension;

const isNamed = (call: OpenCall | DoneCall, hook: Hook): boolean =>
  hook.id !== undefined && call.id === hook.id && isOfAccount(call, hook);

/** By its id at any time: a call that is over, of every account that had it. */
export const isOver = ({ open, done }: HookMemory, hook: Hook): boolean =>
  done.some((call) => isNamed(call, hook)) && !open.some((call) => isNamed(call, hook));

/**
 * Which open calls in one of these phases this hook may mean, oldest first. An id that is known means that call and no
 * other; one that is new, a call that has none. What cannot be told by its number counts only where no call, in
 * whatever phase, surely has that number.
 */
export const meant = (
  memory: HookMemory,
  hook: Hook,
  numbers: Numbers,
  ...phases: readonly Phase[]
): readonly OpenCall[] => {
  const inPhase = (calls: readonly OpenCall[]): readonly OpenCall[] =>
    calls.filter(({ phase }) => phases.includes(phase));
  const named = memory.open.filter((call) => isNamed(call, hook));
  if (named.length > 0 || isOver(memory, hook)) return inPhase(named);
  const fitting = memory.open.filter(
    (call) => isOfAccount(call, hook) && (hook.id === undefined || call.id === undefined),
  );
  const liked = (likeness: Likeness): readonly OpenCall[] =>
    fitting.filter((call) => likenessOf(call, hook, numbers) === likeness);
  const [exact, same] = [liked('exact'), liked('same')];
  if (exact.length + same.length > 0) return [exact, same].map(inPhase).find(({ length }) => length > 0) ?? [];
  const similar = inPhase(liked('perhaps'));
  return similar.length === 1 ? similar : [];
};

/** By its number only just now, since the same customer may call again. */
export const justDone = (memory: HookMemory, hook: Hook, numbers: Numbers, at: number): boolean =>
  hook.id === undefined
    ? memory.done.some((call) => at - call.at < soonMs && isOfAccount(call, hook) && isSurely(call, hook, numbers))
    : isOver(memory, hook);

/**
 * Derived from what was heard: the softphone's own id, else the extension and the time of the first word. The same
 * words at the same time make the same name; a second call of the same millisecond is counted.
 */
export const nameOf = ({ open, done }: HookMemory, { id }: Hook, extension: string, at: number): string => {
  const isTaken = (name: string): boolean => [...open, ...done].some((call) => call.name === name);
  if (id !== undefined && !isTaken(id)) return id;
  // Only another account has a call of this id: an exchange may ring both under one.
  const base =
    id === undefined ? `${extension}-${new Date(at).toISOString().replace(/[-:.]/g, '')}` : `${id}-${extension}`;
  let name = base;
  for (let count = 2; isTaken(name); count += 1) name = `${base}-${count}`;
  return name;
};
