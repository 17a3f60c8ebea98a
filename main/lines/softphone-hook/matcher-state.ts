/** The remembered calls of a softphone, and the search for the call that a hook belongs to. The code is pure. */
import type { Hook } from './hook.ts';
import { isSurely, compareNumbers, type NumberMatch, type Numbered } from './number-match.ts';
import type { Numbers, OpenCall, Phase } from './open-call.ts';

/** A finished call. Further hooks for it are late. */
export interface DoneCall extends Omit<Numbered, 'phase'> {
  readonly name: string;
  readonly extension: string;
  readonly id?: string | undefined;
  readonly at: number;
}

export interface MatcherState {
  /** The open calls, with the oldest first. */
  readonly open: readonly OpenCall[];
  readonly done: readonly DoneCall[];
}

export const noHooks: MatcherState = { open: [], done: [] };

/** The maximum number of open calls. A softphone has few calls at a time, so a higher number is not plausible. */
export const mostOpen = 32;
const mostDone = 128;
/**
 * The time within which a second hook about the same event is a repeat. Two programs may have started at once, or the
 * softphone's settings may contain a duplicate entry.
 */
export const soonMs = 3_000;

export const withOpen = ({ open, done }: MatcherState, call: OpenCall): MatcherState => ({
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

export const withoutOpen = ({ open, done }: MatcherState, call: OpenCall, at: number): MatcherState => ({
  open: open.filter(({ name }) => name !== call.name),
  done: [...done, doneOf(call, at)].slice(-mostDone),
});

/**
 * Whether the call belongs to the account of the hook. The accounts of a softphone have separate calls, and a hook
 * without an account can belong to any of them.
 */
const isOfAccount = ({ extension }: { readonly extension: string }, hook: Hook): boolean =>
  hook.extension === undefined || hook.extension === extension;

const isNamed = (call: OpenCall | DoneCall, hook: Hook): boolean =>
  hook.id !== undefined && call.id === hook.id && isOfAccount(call, hook);

/** Whether the ID of the hook belongs to a finished call and to no open call. */
export const isOver = ({ open, done }: MatcherState, hook: Hook): boolean =>
  done.some((call) => isNamed(call, hook)) && !open.some((call) => isNamed(call, hook));

/**
 * Returns the open calls that are in one of these phases and that the hook may concern, oldest first. With a known ID,
 * only calls with this ID match. With an unknown ID, only calls without an ID are considered. A call whose number may
 * be the same matches only if no other call in these phases may have the same number, and if no open call certainly has
 * it.
 */
export const findOpenCalls = (
  memory: MatcherState,
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
  const liked = (likeness: NumberMatch): readonly OpenCall[] =>
    fitting.filter((call) => compareNumbers(call, hook, numbers) === likeness);
  const [exact, same] = [liked('exact'), liked('same')];
  if (exact.length + same.length > 0) return [exact, same].map(inPhase).find(({ length }) => length > 0) ?? [];
  const similar = inPhase(liked('perhaps'));
  return similar.length === 1 ? similar : [];
};

/**
 * Whether the hook belongs to a finished call, found by the hook's ID or number. The number counts only for a moment
 * after the end, because the same customer may call again.
 */
export const hasJustEnded = (memory: MatcherState, hook: Hook, numbers: Numbers, at: number): boolean =>
  hook.id === undefined
    ? memory.done.some((call) => at - call.at < soonMs && isOfAccount(call, hook) && isSurely(call, hook, numbers))
    : isOver(memory, hook);

/**
 * Derives the name of a call from the softphone's ID. Without an ID, the name consists of the extension and the time of
 * the first hook. A second call in the same millisecond is numbered.
 */
export const nameOf = ({ open, done }: MatcherState, { id }: Hook, extension: string, at: number): string => {
  const isTaken = (name: string): boolean => [...open, ...done].some((call) => call.name === name);
  if (id !== undefined && !isTaken(id)) return id;
  // Another account can have a call with this ID, because a phone system can ring both accounts under one ID.
  const base =
    id === undefined ? `${extension}-${new Date(at).toISOString().replace(/[-:.]/g, '')}` : `${id}-${extension}`;
  let name = base;
  for (let count = 2; isTaken(name); count += 1) name = `${base}-${count}`;
  return name;
};
