/** One call to the running app over a WebSocket on the socket of its data folder. */
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { calls, replyFrame, type CallName, type Input, type Output } from '#contract/contract.ts';
import { inEnglish } from '#contract/format-message.ts';
import type { Words } from '#contract/messages.ts';
import { findRunning } from '#platform/instance-file.ts';
import { Exit, exitCodes } from './exit.ts';

/** The command line speaks English: its scripts and its logs are read by the same words everywhere. */
type InEnglish<Answer> = Answer extends { readonly sentence: Words }
  ? Omit<Answer, 'sentence'> & { readonly sentence: string }
  : Answer;

const spoken = <Answer>(answer: Answer): InEnglish<Answer> => {
  if (typeof answer !== 'object' || answer === null || !('sentence' in answer)) return answer as InEnglish<Answer>;
  return { ...answer, sentence: inEnglish(answer.sentence as Words) } as unknown as InEnglish<Answer>;
};

export interface AppLink {
  readonly call: <Name extends CallName>(name: Name, input: Input<Name>) => Promise<InEnglish<Output<Name>>>;
  /** Every pushed snapshot or ledger step, until the link closes. */
  readonly onPush: (listener: (name: string, value: unknown) => void) => void;
  readonly closed: Promise<void>;
  readonly close: () => void;
}

const ended = (): Exit => new Exit(exitCodes.noApp, 'Counterline ended before it answered.');
const connectedWithinMs = 3_000;
const answerWithinMs = 15_000;
/** What the helpdesk answers directly may take its 20 s, and its turn in the budget before that. */
const slowCalls: Partial<Record<CallName, number>> = { 'conversations.read': 40_000, 'presence.check': 40_000 };

const linkToApp = async (folder: string, watch: boolean): Promise<AppLink> => {
  const running = findRunning(folder);
  if (running === undefined) throw noApp(folder);
  const socket = new WebSocket(`ws://localhost/window?watch=${watch ? 'yes' : 'no'}`, {
    // The time-out is the socket's own: it ends with the handshake.
    createConnection: () => connect({ path: running.socket, timeout: connectedWithinMs }),
    headers: { Authorization: `Bearer ${running.token}` },
    // An app that hangs never answers.
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
    socket.once('error', () => reject(noApp(folder)));
  });
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  void closed.then(() => {
    for (const { reject } of waiting.values()) reject(ended());
    waiting.clear();
  });
  socket.on('message', (data) => {
    const frame = replyFrame.safeParse(parsed((data as Buffer).toString('utf8')));
    if (!frame.success) return;
    if ('push' in frame.data) {
      for (const listener of listeners) listener(frame.data.push, frame.data.value);
      return;
    }
    const asked = waiting.get(frame.data.id);
    waiting.delete(frame.data.id);
    if (frame.data.ok) asked?.resolve(frame.data.output);
    else
      asked?.reject(
        new Exit(
          frame.data.error.code === 'bad_input' ? exitCodes.usage : exitCodes.refused,
          [frame.data.error.path, inEnglish(frame.data.error.sentence)].filter(Boolean).join(': '),
          frame.data.error.code,
        ),
      );
  });
  return {
    call: async (name, input) => {
      // Nobody would answer, and nothing would keep this process waiting for it.
      if (socket.readyState !== WebSocket.OPEN) throw ended();
      const id = (last += 1);
      const answered = new Promise<unknown>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        const late = new Exit(exitCodes.refused, 'Counterline did not answer in time.', 'no_answer');
        setTimeout(() => reject(late), slowCalls[name] ?? answerWithinMs).unref();
      });
      socket.send(JSON.stringify({ id, call: name, input }));
      return spoken(calls[name].output.parse(await answered) as Output<typeof name>);
    },
    onPush: (listener) => void listeners.push(listener),
    closed,
    close: () => socket.close(),
  };
};

/** One command's talk with the running app; the link is closed however it ends, or the command would never end. */
export const withApp = async <Result>(
  folder: string,
  talk: (app: AppLink) => Promise<Result>,
  watch = false,
): Promise<Result> => {
  const app = await linkToApp(folder, watch);
  try {
    return await talk(app);
  } finally {
    app.close();
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const noApp = (folder: string): Exit =>
  new Exit(
    exitCodes.noApp,
    `No Counterline runs for ${folder}. Start it with “counterline run”, or name its folder with --data.`,
  );
