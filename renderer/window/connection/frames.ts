/** Encodes and decodes frames of the contract. Invalid frames are returned as results and do not throw errors. */
import type { z } from 'zod';
import { calls, pushes, replyFrame, type CallName, type Output, type PushName } from '#contract/contract.ts';
import type { Answer } from './bridge.ts';

export const requestText = (id: number, name: CallName, input: unknown): string =>
  JSON.stringify({ id, call: name, input });

export type Received =
  | { readonly is: 'reply'; readonly id: number; readonly answer: Answer<unknown> }
  | { readonly is: 'push'; readonly push: PushName; readonly value: unknown }
  | { readonly is: 'odd' };

const isPush = (name: string): name is PushName => Object.hasOwn(pushes, name);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const received = (text: string): Received => {
  const frame = replyFrame.safeParse(parse(text));
  if (!frame.success) return { is: 'odd' };
  const { data } = frame;
  if ('push' in data) {
    if (!isPush(data.push)) return { is: 'odd' };
    const value = pushes[data.push].safeParse(data.value);
    return value.success ? { is: 'push', push: data.push, value: value.data } : { is: 'odd' };
  }
  const answer: Answer<unknown> = data.ok ? { ok: true, output: data.output } : { ok: false, problem: data.error };
  return { is: 'reply', id: data.id, answer };
};

/** Returns the response to an API call, with its output validated against the contract. */
export const checked = <Name extends CallName>(name: Name, answer: Answer<unknown>): Answer<Output<Name>> => {
  if (!answer.ok) return answer;
  const schema: z.ZodType = calls[name].output;
  const output = schema.safeParse(answer.output);
  // The schema of this API call has validated the output, so the cast is safe.
  if (output.success) return { ok: true, output: output.data as Output<Name> };
  return { ok: false, problem: { code: 'differs' } };
};
