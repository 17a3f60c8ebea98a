/** The parts that plays with a call share: it rings, somebody answers, they talk, and the helpdesk has heard of it. */
import type { Moment } from '#contract/practice.ts';
import type { PracticeCall } from '#mock/pbx/call.ts';
import { dialled } from '../sample-callers.ts';
import type { AnsweredBy } from '../results/call-results.ts';
import type { ScenarioContext } from '../scenario-context.ts';

/** Rings at these extensions; the desk's own when none are named. */
export const ring = (scene: ScenarioContext, extensions: readonly string[] = [scene.extension]): PracticeCall => {
  const { number, name } = scene.customer;
  return scene.takesPart(scene.house().ring({ customer: number, customerName: name, dialled, extensions }));
};

const hasIt = (scene: ScenarioContext, call: PracticeCall): boolean => call.talking().includes(scene.extension);

/** Nobody presses Answer: the practice phone picks up by itself, so that the way is seen to its end. */
export const answered = async (scene: ScenarioContext, call: PracticeCall, moment: Moment): Promise<AnsweredBy> => {
  scene.show(moment, { forMs: scene.times.ringMs });
  if (await scene.until(() => hasIt(scene, call) || call.isOver(), scene.times.ringMs)) return 'person';
  await scene.phone.answer(call);
  await scene.until(() => hasIt(scene, call) || call.isOver(), scene.times.settleMs);
  return 'itself';
};

/** They talk for a while; then the customer hangs up, unless somebody has before. */
export const talked = async (
  scene: ScenarioContext,
  call: PracticeCall,
  moment: Moment,
  forMs = scene.times.talkMs,
): Promise<void> => {
  scene.show(moment, { forMs });
  await scene.until(call.isOver, forMs);
  call.hangUp('customer');
};

export const callPageId = ({ witness }: ScenarioContext): string | undefined =>
  witness.pages().find(({ callId }) => callId !== undefined)?.id;

const isQuiet = ({ app }: ScenarioContext): boolean => app.snapshot().live.length === 0;

/** The call is over here, and the helpdesk has answered every event of it, `events` at least. */
export const settled = async (scene: ScenarioContext, events: number): Promise<void> => {
  scene.show('settles');
  const isTold = (): boolean =>
    scene.app.snapshot().pausedUntil !== undefined || scene.witness.isAnswered(callPageId(scene), events);
  await scene.until(() => isQuiet(scene) && (events === 0 || isTold()), scene.times.settleMs);
};
