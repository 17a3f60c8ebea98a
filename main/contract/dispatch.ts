/** The host side of the contract validates all inputs and outputs. It does not depend on the transport. */
import type { z } from 'zod';
import { msg, type Message, type WordCode, type MessageOrText } from '#domain/messages/message.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { calls, type CallName, type Host } from './contract.ts';

export type Reply =
  | { readonly ok: true; readonly output: unknown }
  | {
      readonly ok: false;
      readonly error: { readonly code: string; readonly sentence: MessageOrText; readonly path?: string };
    };

/** An expected refusal, with a code for programs and a sentence for users. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly sentence: MessageOrText;
  constructor(code: string, sentence: MessageOrText) {
    super(inEnglish(sentence));
    this.code = code;
    this.sentence = sentence;
  }
}

/** Creates the response to a call that has performed an action, with a sentence about the result. */
export const done = (sentence: MessageOrText): { readonly done: true; readonly sentence: MessageOrText } => ({
  done: true,
  sentence,
});

const isCall = (name: string): name is CallName => Object.hasOwn(calls, name);

export const answerCall = async (
  host: Partial<Host>,
  name: string,
  input: unknown,
  onBug: (error: unknown) => void,
): Promise<Reply> => {
  if (!isCall(name)) return refused('unknown_call', msg('answer.unknownCall', { name: name.slice(0, 40) }));
  const read = calls[name].input.safeParse(input);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refused('bad_input', expectation(issue), issue?.path.map(String).join('.'));
  }
  try {
    const run = host[name] as (input: unknown) => unknown;
    const output = (calls[name].output as z.ZodType).safeParse(await run(read.data));
    if (output.success) return { ok: true, output: output.data };
    onBug(output.error);
    return refused('bug', msg('answer.bugOfAnswer'));
  } catch (error) {
    if (error instanceof Refusal) return refused(error.code, error.sentence);
    onBug(error);
    return refused('bug', msg('answer.bug'));
  }
};

/** The names of expected types in the app's explanations of schema errors. */
const types: Readonly<Record<string, WordCode>> = {
  array: 'problem.list',
  string: 'problem.text',
  number: 'problem.number',
  boolean: 'problem.flag',
  object: 'problem.object',
};

/** Describes the expected input, for authors of calling programs and for windows of another version. */
const expectation = (issue: z.core.$ZodIssue | undefined): Message => {
  if (issue === undefined) return msg('answer.notACall');
  if (issue.code === 'unrecognized_keys') return msg('answer.unknownKey', { name: issue.keys[0] ?? '' });
  if (issue.code === 'invalid_type') return msg(types[issue.expected] ?? 'problem.other');
  // For lengths and choices, the message is the library's English text, which is intended for programs.
  return msg('answer.badCall', { what: issue.message.replace(/^(Invalid|Too) \w+: /, '') });
};

const refused = (code: string, sentence: MessageOrText, path?: string): Reply => ({
  ok: false,
  error: path === undefined || path === '' ? { code, sentence } : { code, sentence, path },
});
