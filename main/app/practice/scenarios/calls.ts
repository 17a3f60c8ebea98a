/** Scenarios with one call. */
import type { PracticeCall } from '#mock/pbx/call.ts';
import { dialled as shopNumber } from '../sample-callers.ts';
import {
  calledInternally,
  calledOut,
  callerGaveUp,
  colleagueAnswered,
  customerCalled,
  callTransferred,
  numberWithheld,
} from '../results/call-results.ts';
import type { Script } from '../scenario-context.ts';
import { waitForAnswer, ring, waitUntilSettled, talk } from './call-steps.ts';

export const customerCalls: Script = async (context) => {
  const call = ring(context);
  const by = await waitForAnswer(context, call, 'rings');
  await talk(context, call, 'talks');
  await waitUntilSettled(context, 2);
  return customerCalled(await context.collectEvidence(), by);
};

export const colleagueIsFaster: Script = async (context) => {
  const { extension, colleague, times } = context;
  const call = ring(context, [extension, colleague]);
  context.show('ringsAtBoth', { forMs: times.colleagueMs });
  await context.until(() => call.talking().length > 0 || call.isOver(), times.colleagueMs);
  const mine = call.talking().includes(extension);
  call.answer(colleague);
  await talk(context, call, mine ? 'talks' : 'colleagueTalks', times.talkMs / 2);
  await waitUntilSettled(context, mine ? 2 : 0);
  return colleagueAnswered(await context.collectEvidence());
};

export const callerGivesUp: Script = async (context) => {
  const call = ring(context);
  context.show('ringsUnheard', { forMs: context.times.colleagueMs });
  const isAnswered = await context.until(() => call.talking().length > 0 || call.isOver(), context.times.colleagueMs);
  if (isAnswered) await talk(context, call, 'talks');
  else call.hangUp('customer');
  await waitUntilSettled(context, isAnswered ? 2 : 0);
  return callerGaveUp(await context.collectEvidence());
};

export const withheld: Script = async (context) => {
  const call = context.addCall(
    context.getExchange().ring({ customer: null, dialled: shopNumber, extensions: [context.extension] }),
  );
  const by = await waitForAnswer(context, call, 'rings');
  await talk(context, call, 'talks', context.times.talkMs / 2);
  await waitUntilSettled(context, 0);
  return numberWithheld(await context.collectEvidence(), by);
};

export const internal: Script = async (context) => {
  const { colleague, extension, times, until } = context;
  const call = context.addCall(context.getExchange().callColleague({ from: colleague, to: extension }));
  await waitForAnswer(context, call, 'ringsInternal', { colleague });
  context.show('talksInternal', { forMs: times.talkMs / 2, values: { colleague } });
  await until(call.isOver, times.talkMs / 2);
  call.hangUp(colleague);
  await waitUntilSettled(context, 0);
  return calledInternally(await context.collectEvidence());
};

export const outbound: Script = async (context) => {
  const { customer, times } = context;
  const before = new Set(context.getExchange().calls());
  const dialled = (): PracticeCall | undefined =>
    context
      .getExchange()
      .calls()
      .find((call) => !before.has(call));
  await context.phone.dial(customer.number);
  context.show('dials', { forMs: times.colleagueMs });
  await context.until(() => dialled() !== undefined, times.settleMs);
  const call = dialled();
  if (call === undefined) return calledOut(await context.collectEvidence());
  context.addCall(call);
  await context.until(call.isOver, times.colleagueMs);
  call.answer('customer');
  await talk(context, call, 'talks');
  await waitUntilSettled(context, 2);
  return calledOut(await context.collectEvidence());
};

export const transferCall: Script = async (context) => {
  const { colleague, times } = context;
  const call = ring(context);
  const by = await waitForAnswer(context, call, 'ringsForColleague');
  const isTransferred = (): boolean => call.isOver() || !call.talking().includes(context.extension);
  context.show('talksBefore', { forMs: times.talkMs / 2, values: { colleague } });
  // If the user has not transferred the call within this time, the phone transfers it.
  if (!(await context.until(isTransferred, times.talkMs / 2))) await context.phone.transfer(call, colleague);
  await context.until(isTransferred, times.settleMs);
  const [to = colleague] = call.ringing();
  context.show('colleagueRings', { forMs: times.colleagueMs, values: { colleague: to } });
  await context.until(() => call.isOver() || call.talking().includes(to), times.colleagueMs);
  call.answer(to);
  await talk(context, call, 'colleagueTalks', times.talkMs / 2);
  await waitUntilSettled(context, 3);
  return callTransferred(await context.collectEvidence(), by);
};
