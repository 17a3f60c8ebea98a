/** The host's side of the contract, for any carrier: validates what comes in and what goes out. */
import type { z } from 'zod';
import { say, type Said, type WordCode, type Words } from '#domain/messages/message.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';
import { calls, type CallName, type Host } from './contract.ts';

export type Reply =
  | { readonly ok: true; readonly output: unknown }
  | {
      readonly ok: false;
      readonly error: { readonly code: string; readonly sentence: Words; readonly path?: string };
    };

/** An expected refusal of a call, with a code for programs and a sentence for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly sentence: Words;
  constructor(code: string, sentence: Words) {
    super(inEnglish(sentence));
    this.code = code;
    this.sentence = sentence;
  }
}

/** The answer of a call that did something, with a sentence that says what. */
export const done = (sentence: Words): { readonly done: true; readonly sentence: Words } => ({
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
  if (!isCall(name)) return refused('unknown_call', say('answer.unknownCall', { name: name.slice(0, 40) }));
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
    return refused('bug', say('answer.bugOfAnswer'));
  } catch (error) {
    if (error instanceof Refusal) return refused(error.code, error.sentence);
    onBug(error);
    return refused('bug', say('answer.bug'));
  }
};

/** What a library of schemas expects, in our words. */
const types: Readonly<Record<string, WordCode>> = {
  array: 'problem.list',
  string: 'problem.text',
  number: 'problem.number',
  boolean: 'problem.flag',
  object: 'problem.object',
};

/** For whoever wrote the program that asks, and for a window that is of another version. */
const expectation = (issue: z.core.$ZodIssue | undefined): Said => {
  if (issue === undefined) return say('answer.notACall');
  if (issue.code === 'unrecognized_keys') return say('answer.unknownKey', { name: issue.keys[0] ?? '' });
  if (issue.code === 'invalid_type') return say(types[issue.expected] ?? 'problem.other');
  // Lengths and choices, which the library says for programs.
  return say('answer.badCall', { what: issue.message.replace(/^(Invalid|Too) \w+: /, '') });
};

const refused = (code: string, sentence: Words, path?: string): Reply => ({
  ok: false,
  error: path === undefined || path === '' ? { code, sentence } : { code, sentence, path },
});
