/** Plays of one call. */
import type { PracticeCall } from '#mock/pbx/call.ts';
import { dialled as shopNumber } from '../sample-callers.ts';
import {
  calledOut,
  callerGaveUp,
  colleagueAnswered,
  customerCalled,
  handedOver,
  numberWithheld,
} from '../results/call-results.ts';
import type { Script } from '../scenario-context.ts';
import { answered, ring, settled, talked } from './call-steps.ts';

export const customerCalls: Script = async (scene) => {
  const call = ring(scene);
  const by = await answered(scene, call, 'rings');
  await talked(scene, call, 'talks');
  await settled(scene, 2);
  return customerCalled(await scene.evidence(), by);
};

export const colleagueIsFaster: Script = async (scene) => {
  const { extension, colleague, times } = scene;
  const call = ring(scene, [extension, colleague]);
  scene.show('ringsAtBoth', { forMs: times.colleagueMs });
  await scene.until(() => call.talking().length > 0 || call.isOver(), times.colleagueMs);
  const mine = call.talking().includes(extension);
  call.answer(colleague);
  await talked(scene, call, mine ? 'talks' : 'colleagueTalks', times.talkMs / 2);
  await settled(scene, mine ? 2 : 0);
  return colleagueAnswered(await scene.evidence());
};

export const givesUp: Script = async (scene) => {
  const call = ring(scene);
  scene.show('ringsUnheard', { forMs: scene.times.colleagueMs });
  const isTaken = await scene.until(() => call.talking().length > 0 || call.isOver(), scene.times.colleagueMs);
  if (isTaken) await talked(scene, call, 'talks');
  else call.hangUp('customer');
  await settled(scene, isTaken ? 2 : 0);
  return callerGaveUp(await scene.evidence());
};

export const withheld: Script = async (scene) => {
  const call = scene.takesPart(
    scene.house().ring({ customer: null, dialled: shopNumber, extensions: [scene.extension] }),
  );
  const by = await answered(scene, call, 'rings');
  await talked(scene, call, 'talks', scene.times.talkMs / 2);
  await settled(scene, 0);
  return numberWithheld(await scene.evidence(), by);
};

export const outbound: Script = async (scene) => {
  const { customer, times } = scene;
  const before = new Set(scene.house().calls());
  const dialled = (): PracticeCall | undefined =>
    scene
      .house()
      .calls()
      .find((call) => !before.has(call));
  await scene.phone.dial(customer.number);
  scene.show('dials', { forMs: times.colleagueMs });
  await scene.until(() => dialled() !== undefined, times.settleMs);
  const call = dialled();
  if (call === undefined) return calledOut(await scene.evidence());
  scene.takesPart(call);
  await scene.until(call.isOver, times.colleagueMs);
  call.answer('customer');
  await talked(scene, call, 'talks');
  await settled(scene, 2);
  return calledOut(await scene.evidence());
};

export const handOver: Script = async (scene) => {
  const { colleague, times } = scene;
  const call = ring(scene);
  const by = await answered(scene, call, 'ringsForColleague');
  const isGiven = (): boolean => call.isOver() || !call.talking().includes(scene.extension);
  scene.show('talksBefore', { forMs: times.talkMs / 2, values: { colleague } });
  // A person may press Hand over first.
  if (!(await scene.until(isGiven, times.talkMs / 2))) await scene.phone.handOver(call, colleague);
  await scene.until(isGiven, times.settleMs);
  const [to = colleague] = call.ringing();
  scene.show('colleagueRings', { forMs: times.colleagueMs, values: { colleague: to } });
  await scene.until(() => call.isOver() || call.talking().includes(to), times.colleagueMs);
  call.answer(to);
  await talked(scene, call, 'colleagueTalks', times.talkMs / 2);
  await settled(scene, 3);
  return handedOver(await scene.evidence(), by);
};
