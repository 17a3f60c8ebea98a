/**
 * Handles the windows' API calls over IPC, and defines the channels for API calls and pushes. For every API call, this
 * module checks the sender (the main frame of an app window, at the app's address), the name, the input and the output.
 */
import { msg } from '#contract/messages.ts';
import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { answerCall, type Reply } from '#contract/dispatch.ts';
import type { Host } from '#contract/contract.ts';
import type { Refuse } from '../lifecycle/refusals.ts';
import { isOwnPage } from './guards.ts';

export const callChannel = 'counterline:call';
export const pushChannel = 'counterline:push';

const notYours: Reply = {
  ok: false,
  error: { code: 'not_yours', sentence: msg('answer.notYours') },
};

/**
 * Whether the event comes from the main frame of this window, at the app's address. `window` is the web contents of an
 * app window, if it is open.
 */
export const isFromOwnWindow = (
  event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  window: WebContents | undefined,
): boolean => {
  const { sender, senderFrame } = event;
  return (
    window !== undefined &&
    sender === window &&
    senderFrame !== null &&
    senderFrame === sender.mainFrame &&
    isOwnPage(senderFrame.url)
  );
};

export const handleWindowCalls = (
  ipcMain: Pick<IpcMain, 'handle'>,
  ports: {
    readonly host: () => Host | undefined;
    /** Returns the web contents of the open windows. */
    readonly windows: () => readonly WebContents[];
    readonly refuse: Refuse;
    readonly log: (message: string, error?: unknown) => void;
  },
): void => {
  ipcMain.handle(
    callChannel,
    async (event, name: unknown, input: unknown, ...more: readonly unknown[]): Promise<Reply> => {
      if (!ports.windows().some((window) => isFromOwnWindow(event, window))) {
        ports.refuse('message', 'wrong_sender');
        return notYours;
      }
      const host = ports.host();
      if (typeof name !== 'string' || more.length > 0 || host === undefined) {
        ports.refuse('message', 'wrong_shape');
        return notYours;
      }
      const reply = await answerCall(host, name, input, (error) => ports.log(`call ${name.slice(0, 40)}`, error));
      if (!reply.ok && (reply.error.code === 'unknown_call' || reply.error.code === 'bad_input'))
        ports.refuse('message', reply.error.code);
      return reply;
    },
  );
};
