/**
 * The `call` command. Softphones run it and wait until it ends, so it must start quickly. It therefore loads neither
 * schemas nor message catalogues.
 */
import { callOptions, callWords, parseHookArguments } from '#app/hooks/arguments.ts';
import { callRunningApp } from '#app/hooks/http-call-client.ts';
import { usageError } from '../arguments.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { usageOf } from '../usage.ts';
import type { Command } from './command.ts';

const usage = usageOf('call', callOptions, callWords);

export const call: Command = {
  usage,
  summary: 'reports a call event from a softphone: ringing, answered, transferred or ended',
  options: callOptions,
  maxPositionals: 2,
  run: async ({ positionals, values, dataDir, output }) => {
    const { raw, read } = parseHookArguments(positionals, values);
    if (!read.ok) throw usageError(usage, problems[read.fault]);
    const answer = await callRunningApp(dataDir, 'call.hook', raw);
    if (answer === undefined)
      throw new CommandError(
        exitCodes.noApp,
        `Counterline is not running with the data folder ${dataDir}, so this call is not reported.`,
      );
    if (!answer.ok) throw new CommandError(exitCodes.refused, answer.sentence, answer.code);
    output.writeObject({ done: true, sentence: answer.sentence });
    output.writeLine(answer.sentence);
    return exitCodes.done;
  },
};

const problems = {
  event: 'Name the event: answered, disconnected, transfer, ring, outgoing, start, busy or end.',
  number: 'Give the other party’s number; an empty number means withheld.',
  id: '--id: expected at most 128 characters on one line.',
  extension: '--extension: expected an extension.',
  direction: '--direction: expected inbound or outbound.',
  referrer: '--referrer: expected the number that was dialled.',
  to: '--to: expected an extension or a number, and only with transfer.',
  placeholder: 'The softphone sent a placeholder instead of a value.',
} as const;
