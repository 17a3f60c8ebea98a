/** Agents at outside numbers, for example on a mobile phone or in a home office (assumption 57). */
import { bestSpelling } from '../phone-number/spelling.ts';
import type { CallSettings, Leg } from './state.ts';

/** Turns a leg that was called at an agent's outside number into a leg of the agent's extension. */
export const withAgentOutside = (leg: Leg, { agentNumbers, toE164 }: CallSettings): Leg => {
  if (agentNumbers === undefined || leg.end.kind !== 'outside' || leg.origin !== 'called') return leg;
  const number = toE164(bestSpelling([leg.dialled, leg.number], toE164));
  const extension = number === undefined ? undefined : agentNumbers.get(number);
  return extension === undefined ? leg : { ...leg, end: { kind: 'extension', extension } };
};
