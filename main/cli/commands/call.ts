/** What a softphone runs. It is waited for, so it loads neither schemas nor catalogues. */
import { callOptions, callUsage, hookOf } from '#app/hooks/arguments.ts';
import { askRunning } from '#app/hooks/http-call-client.ts';
import { wrongUsage } from '../arguments.ts';
import { Exit, exitCodes } from '../exit.ts';
import type { Command } from './command.ts';

export const call: Command = {
  usage: callUsage,
  does: 'a softphone’s hook: says that a call rings, is answered, handed over or over',
  options: callOptions,
  words: 2,
  run: async ({ positionals, values, dataDir, output }) => {
    const { raw, read } = hookOf(positionals, values);
    if (!read.ok) throw wrongUsage(callUsage, problems[read.fault]);
    const answer = await askRunning(dataDir, 'call.hook', raw);
    if (answer === undefined)
      throw new Exit(exitCodes.noApp, `No Counterline runs for ${dataDir}, so it does not hear of this call.`);
    if (!answer.ok) throw new Exit(exitCodes.refused, answer.sentence, answer.code);
    output.object({ done: true, sentence: answer.sentence });
    output.line(answer.sentence);
    return exitCodes.done;
  },
};

const problems = {
  event: 'Say what happens: answered, disconnected, transfer, ring, outgoing, start, busy or end.',
  number: 'Give the other party’s number; an empty one is withheld.',
  id: '--id: expected at most 128 characters on one line.',
  extension: '--extension: expected an extension.',
  direction: '--direction: expected inbound or outbound.',
  referrer: '--referrer: expected the number that was dialled.',
  to: '--to: a transfer names to whom, as an extension or a number; nothing else does.',
  placeholder: 'The softphone has not put a value in the place of its placeholder.',
} as const;
