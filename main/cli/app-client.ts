/** Calls the running app over a WebSocket on the local socket that the app's instance file names. */
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { calls, replyFrame, type CallName, type Input, type Output } from '#contract/contract.ts';
import { parseAs } from '#contract/json.ts';
import { inEnglish } from '#contract/format-message.ts';
import type { MessageOrText } from '#contract/messages.ts';
import { findRunningInstance } from '#platform/instance-file.ts';
import { CommandError, exitCodes } from './exit-codes.ts';

/** The command line uses English, so that scripts and logs contain the same text everywhere. */
type InEnglish<Answer> = Answer extends { readonly sentence: MessageOrText }
  ? Omit<Answer, 'sentence'> & { readonly sentence: string }
  : Answer;

const withEnglishSentence = <Answer>(answer: Answer): InEnglish<Answer> => {
  if (typeof answer !== 'object' || answer === null || !('sentence' in answer)) return answer as InEnglish<Answer>;
  return { ...answer, sentence: inEnglish(answer.sentence as MessageOrText) } as unknown as InEnglish<Answer>;
};

export interface AppClient {
  readonly call: <Name extends CallName>(name: Name, input: Input<Name>) => Promise<InEnglish<Output<Name>>>;
  /** Calls `listener` for each pushed snapshot or ledger step until the connection closes. */
  readonly onPush: (listener: (name: string, value: unknown) => void) => void;
  readonly closed: Promise<void>;
  readonly close: () => void;
}

const closedError = (): CommandError => new CommandError(exitCodes.noApp, 'Counterline closed before it responded.');
const connectedWithinMs = 3_000;
const answerWithinMs = 15_000;
/**
 * The time-outs of API calls that send a direct request to the helpdesk, in ms. Such a request can take 20 s, including
 * the wait for the request limits.
 */
const slowCalls: Partial<Record<CallName, number>> = { 'conversations.read': 40_000, 'presence.check': 40_000 };

const connectToApp = async (folder: string, watch: boolean): Promise<AppClient> => {
  const running = findRunningInstance(folder);
  if (running === undefined) throw notRunningError(folder);
  const socket = new WebSocket(`ws://localhost/window?watch=${watch ? 'yes' : 'no'}`, {
    // The socket's time-out covers only the handshake.
    createConnection: () => connect({ path: running.socket, timeout: connectedWithinMs }),
    headers: { Authorization: `Bearer ${running.token}` },
    // An app that hangs accepts the connection but never completes the handshake.
    handshakeTimeout: connectedWithinMs,
  });
  const waiting = new Map<
    number,
    { readonly resolve: (output: unknown) => void; readonly reject: (error: Error) => void }
  >();
  const listeners: ((name: string, value: unknown) => void)[] = [];
  let last = 0;
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', () => reject(notRunningError(folder)));
  });
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  void closed.then(() => {
    for (const { reject } of waiting.values()) reject(closedError());
    waiting.clear();
  });
  socket.on('message', (data) => {
    const frame = parseAs(replyFrame, (data as Buffer).toString('utf8'));
    if (frame === undefined) return;
    if ('push' in frame) {
      for (const listener of listeners) listener(frame.push, frame.value);
      return;
    }
    const asked = waiting.get(frame.id);
    waiting.delete(frame.id);
    if (frame.ok) asked?.resolve(frame.output);
    else
      asked?.reject(
        new CommandError(
          frame.error.code === 'bad_input' ? exitCodes.usage : exitCodes.refused,
          [frame.error.path, inEnglish(frame.error.sentence)].filter(Boolean).join(': '),
          frame.error.code,
        ),
      );
  });
  return {
    call: async (name, input) => {
      // A closed socket never responds. Without this error, the process would end silently, because nothing else keeps
      // it alive.
      if (socket.readyState !== WebSocket.OPEN) throw closedError();
      const id = (last += 1);
      const answered = new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        const late = new CommandError(exitCodes.refused, 'Counterline did not respond in time.', 'no_answer');
        setTimeout(() => reject(late), slowCalls[name] ?? answerWithinMs).unref();
      });
      socket.send(JSON.stringify({ id, call: name, input }));
      return withEnglishSentence(calls[name].output.parse(await answered) as Output<typeof name>);
    },
    onPush: (listener) => void listeners.push(listener),
    closed,
    close: () => socket.close(),
  };
};

/**
 * Runs one command on the running app. Always closes the connection, because an open connection keeps
 * the process alive.
 */
export const withApp = async <Result>(
  folder: string,
  talk: (app: AppClient) => Promise<Result>,
  watch = false,
): Promise<Result> => {
  const app = await connectToApp(folder, watch);
  try {
    return await talk(app);
  } finally {
    app.close();
  }
};

const notRunningError = (folder: string): CommandError =>
  new CommandError(
    exitCodes.noApp,
    `Counterline is not running with the data folder ${folder}. Start it with “counterline run”, or specify another folder with --data.`,
  );
