/** One place of a desk that an integrator fills: how far its asking is, and what came. The newest asking alone fills it. */
import type { DeskAsking } from '#contract/desk-panels.ts';
import type { Asker, AnswerOf, Heard, Question } from './asker.ts';
import type { Endpoint } from '../state/integrator-endpoints.ts';

export interface Slot<Drawn> {
  readonly state: DeskAsking;
  readonly why: string | null;
  /** What stands there; while it is asked for anew, what stood there before. */
  readonly drawn: Drawn | null;
  /** Nobody waits for it any more. */
  readonly stop: () => void;
  /** Resolves when it has been heard, dropped or given up. */
  readonly over: Promise<void>;
}
export type Slots<Drawn> = Map<string, Slot<Drawn>>;

interface Filling<Name extends Endpoint, Drawn> {
  readonly slots: Slots<Drawn>;
  readonly key: string;
  readonly question: Question<Name>;
  /** Null: the integrator knows no such customer. */
  readonly draw: (value: AnswerOf<Name> | null) => Drawn | null;
  /** The sentence of the interface for a failure, where it has one. */
  readonly failure?: string;
}

const nothing = { why: null, drawn: null, stop: () => undefined, over: Promise.resolve() } as const;

const heardAs = <Name extends Endpoint, Drawn>(
  heard: Heard<Name>,
  { draw, failure }: Filling<Name, Drawn>,
): Pick<Slot<Drawn>, 'state' | 'why' | 'drawn'> => {
  if (heard.kind === 'answered') return { state: 'shown', why: null, drawn: draw(heard.value) };
  if (heard.kind === 'nobody') return { state: 'shown', why: null, drawn: draw(null) };
  if (heard.kind === 'failed') return { state: 'failed', why: failure ?? heard.why, drawn: null };
  return { state: 'none', why: null, drawn: null };
};

export const createFill =
  (asker: Asker, changed: () => void) =>
  <Name extends Endpoint, Drawn>(filling: Filling<Name, Drawn>): Promise<void> => {
    const { slots, key, question } = filling;
    const before = slots.get(key);
    before?.stop();
    if (question.link.urls[question.endpoint] === undefined) {
      slots.set(key, { ...nothing, state: 'none' });
      return nothing.over;
    }
    const stopping = new AbortController();
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const slot: Slot<Drawn> = {
      state: 'loading',
      why: null,
      drawn: before?.drawn ?? null,
      stop: () => stopping.abort(),
      over,
    };
    slots.set(key, slot);
    void asker.ask(question, stopping.signal).then((heard) => {
      if (slots.get(key) === slot && heard.kind !== 'dropped') {
        slots.set(key, { ...nothing, ...heardAs(heard, filling) });
        changed();
      }
      resolve();
    });
    return over;
  };
export type Fill = ReturnType<typeof createFill>;
