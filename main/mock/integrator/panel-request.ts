/**
 * A part of a desk that an integrator fills: the state of its request and its content. Only the response to the newest
 * request is used.
 */
import type { DeskAsking } from '#contract/desk-panels.ts';
import type { IntegratorClient, AnswerOf, AskResult, Question } from './integrator-client.ts';
import type { Endpoint } from '../state/integrator-endpoints.ts';

export interface PanelContent<Drawn> {
  readonly state: DeskAsking;
  readonly why: string | null;
  /** The content. During a new request, the previous content stays. */
  readonly drawn: Drawn | null;
  /** Aborts the request. */
  readonly stop: () => void;
  /** Resolves when the request has been answered, dropped or aborted. */
  readonly over: Promise<void>;
}
export type PanelContents<Drawn> = Map<string, PanelContent<Drawn>>;

interface PanelQuestion<Name extends Endpoint, Drawn> {
  readonly slots: PanelContents<Drawn>;
  readonly key: string;
  readonly question: Question<Name>;
  /** Builds the content from a response. `value` is null if this customer does not exist at the integrator. */
  readonly draw: (value: AnswerOf<Name> | null) => Drawn | null;
  /** The helpdesk API's own message for a failure, if there is one. */
  readonly failure?: string;
}

const nothing = { why: null, drawn: null, stop: () => undefined, over: Promise.resolve() } as const;

const slotContent = <Name extends Endpoint, Drawn>(
  result: AskResult<Name>,
  { draw, failure }: PanelQuestion<Name, Drawn>,
): Pick<PanelContent<Drawn>, 'state' | 'why' | 'drawn'> => {
  if (result.kind === 'answered') return { state: 'shown', why: null, drawn: draw(result.value) };
  if (result.kind === 'nobody') return { state: 'shown', why: null, drawn: draw(null) };
  if (result.kind === 'failed') return { state: 'failed', why: failure ?? result.why, drawn: null };
  return { state: 'none', why: null, drawn: null };
};

export const createPanelRequest =
  (asker: IntegratorClient, changed: () => void) =>
  <Name extends Endpoint, Drawn>(filling: PanelQuestion<Name, Drawn>): Promise<void> => {
    const { slots, key, question } = filling;
    const before = slots.get(key);
    before?.stop();
    if (question.link.urls[question.endpoint] === undefined) {
      slots.set(key, { ...nothing, state: 'none' });
      return nothing.over;
    }
    const stopping = new AbortController();
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const slot: PanelContent<Drawn> = {
      state: 'loading',
      why: null,
      drawn: before?.drawn ?? null,
      stop: () => stopping.abort(),
      over,
    };
    slots.set(key, slot);
    void asker.ask(question, stopping.signal).then((result) => {
      if (slots.get(key) === slot && result.kind !== 'dropped') {
        slots.set(key, { ...nothing, ...slotContent(result, filling) });
        changed();
      }
      resolve();
    });
    return over;
  };
export type PanelRequest = ReturnType<typeof createPanelRequest>;
