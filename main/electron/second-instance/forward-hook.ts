/**
 * A start that only brings what a softphone says. The running app is asked over its door, so that whoever started this
 * learns what became of it. Where the app runs and its door is not found, it is told the way second starts are.
 */
import { answerWithinMs, type Answered } from '#app/hooks/http-call-client.ts';
import { readCallWords } from '#app/hooks/arguments.ts';
import { say, type Said } from '#contract/messages.ts';

/** As the command line ends. */
const exits = { done: 0, usage: 2, noApp: 3, refused: 4 } as const;

export interface CallingPorts {
  /** The folders in which an app may run, the likelier one first. */
  readonly folders: readonly string[];
  readonly askRunning: (folder: string, call: string, input: object, withinMs: number) => Promise<Answered | undefined>;
  /** True: an app of this folder runs and has been given the words. */
  readonly handOver: () => boolean;
  readonly words: (said: Said) => string;
  readonly print: (sentence: string) => void;
}

/** `call` and what follows it. The number with which this start ends. */
export const forwardHook = async (rest: readonly string[], ports: CallingPorts): Promise<number> => {
  const { words, print } = ports;
  const read = readCallWords(rest.slice(1));
  if (read?.read.ok !== true) {
    print(
      words(say('hook.unread', { what: say(`hook.fault.${read?.read.ok === false ? read.read.fault : 'event'}`) })),
    );
    return exits.usage;
  }
  for (const folder of ports.folders) {
    const answer = await ports.askRunning(folder, 'call.hook', read.raw, answerWithinMs);
    if (answer === undefined) continue;
    print(answer.sentence);
    return answer.ok ? exits.done : exits.refused;
  }
  const isGiven = ports.handOver();
  print(words(say(isGiven ? 'hook.handedOver' : 'hook.noApp')));
  return isGiven ? exits.done : exits.noApp;
};
