/**
 * Steps that call scenarios share: the phone rings, an agent answers, the parties talk, and the helpdesk
 * receives the events.
 */
import type { Moment, Running } from '#contract/practice.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { PracticeCall } from '#mock/pbx/call.ts';
import { dialled } from '../sample-callers.ts';
import type { AnsweredBy } from '../results/call-results.ts';
import type { ScenarioContext } from '../scenario-context.ts';

/** Starts a call that rings at these extensions. The default is this PC's extension. */
export const ring = (context: ScenarioContext, extensions: readonly string[] = [context.extension]): PracticeCall => {
  const { number, name } = context.customer;
  return context.addCall(context.getExchange().ring({ customer: number, customerName: name, dialled, extensions }));
};

const isTalking = (context: ScenarioContext, call: PracticeCall): boolean => call.talking().includes(context.extension);

/** Waits for the user to answer. After `ringMs`, the practice phone answers automatically. */
export const waitForAnswer = async (
  context: ScenarioContext,
  call: PracticeCall,
  moment: Moment,
  values?: Running['values'],
): Promise<AnsweredBy> => {
  context.show(moment, { forMs: context.times.ringMs, ...omitUndefined({ values }) });
  if (await context.until(() => isTalking(context, call) || call.isOver(), context.times.ringMs)) return 'person';
  await context.phone.answer(call);
  await context.until(() => isTalking(context, call) || call.isOver(), context.times.settleMs);
  return 'itself';
};

/** Lets the call continue for `forMs`. After that, the customer hangs up. */
export const talk = async (
  context: ScenarioContext,
  call: PracticeCall,
  moment: Moment,
  forMs = context.times.talkMs,
): Promise<void> => {
  context.show(moment, { forMs });
  await context.until(call.isOver, forMs);
  call.hangUp('customer');
};

export const callPageId = ({ recorder }: ScenarioContext): string | undefined =>
  recorder.pages().find(({ callId }) => callId !== undefined)?.id;

const isQuiet = ({ app }: ScenarioContext): boolean => app.snapshot().live.length === 0;

/**
 * Waits until the call has ended and the helpdesk has responded to at least `events` call events, but no longer than
 * `settleMs`. While this PC is paused, waits only for the end of the call.
 */
export const waitUntilSettled = async (context: ScenarioContext, events: number): Promise<void> => {
  context.show('settles');
  const isAnswered = (): boolean =>
    context.app.snapshot().pausedUntil !== undefined || context.recorder.isAnswered(callPageId(context), events);
  await context.until(() => isQuiet(context) && (events === 0 || isAnswered()), context.times.settleMs);
};
