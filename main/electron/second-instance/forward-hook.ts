/**
 * Handles a start with a softphone event. Sends the event to the running app over its socket, and prints the result. If
 * no app can be reached over a socket, the event is forwarded as a second start.
 */
import { answerWithinMs, type CallAnswer } from '#app/hooks/http-call-client.ts';
import { parseCallArguments } from '#app/hooks/arguments.ts';
import { msg, type Message } from '#contract/messages.ts';

/** The exit codes, which are the same on the command line. */
const exits = { done: 0, usage: 2, noApp: 3, refused: 4 } as const;

export interface ForwardHookPorts {
  /** The data folders in which an app may be running, with the most likely folder first. */
  readonly folders: readonly string[];
  readonly askRunning: (
    folder: string,
    call: string,
    input: object,
    withinMs: number,
  ) => Promise<CallAnswer | undefined>;
  /** Forwards this start to a running app as a second start. Returns whether an app has received the request. */
  readonly forwardToFirstInstance: () => boolean;
  readonly words: (message: Message) => string;
  readonly print: (sentence: string) => void;
}

/** Sends the event to the running app. `rest` contains `call` and its arguments. Resolves to the exit code. */
export const forwardHook = async (rest: readonly string[], ports: ForwardHookPorts): Promise<number> => {
  const { words, print } = ports;
  const read = parseCallArguments(rest.slice(1));
  if (read?.read.ok !== true) {
    print(
      words(msg('hook.unread', { what: msg(`hook.fault.${read?.read.ok === false ? read.read.fault : 'event'}`) })),
    );
    return exits.usage;
  }
  for (const folder of ports.folders) {
    const answer = await ports.askRunning(folder, 'call.hook', read.raw, answerWithinMs);
    if (answer === undefined) continue;
    print(answer.sentence);
    return answer.ok ? exits.done : exits.refused;
  }
  const isGiven = ports.forwardToFirstInstance();
  print(words(msg(isGiven ? 'hook.handedOver' : 'hook.noApp')));
  return isGiven ? exits.done : exits.noApp;
};
