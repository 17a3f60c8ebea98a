/** Passes messages from the preload script of one page to `ipcMain`, and the responses back. */
import type { IpcMainInvokeEvent, WebContents, WebFrameMain } from 'electron';
import type { FromPage, ToPage } from '../page/preload-world.ts';
import { invoked, sent } from './ipc-main.ts';
import { HostEvent } from './part.ts';

export interface ContentsIpc {
  readonly onMessage: (message: Exclude<FromPage, { t: 'failed' }>) => void;
  /** Calls a handler in the same way as a frame of this page. Rejects with the error that the page gets. */
  readonly invoke: (frame: WebFrameMain, channel: string, args: readonly unknown[]) => Promise<unknown>;
}

export const createContentsIpc = (contents: () => WebContents, send: (message: ToPage) => void): ContentsIpc => {
  const eventFrom = (senderFrame: WebFrameMain): IpcMainInvokeEvent => {
    const sender = contents();
    return Object.assign(new HostEvent(), {
      type: 'frame' as const,
      sender,
      senderFrame,
      frameId: senderFrame.routingId,
      processId: senderFrame.processId,
      reply: (channel: string, ...args: unknown[]) => sender.send(channel, ...args),
    });
  };
  const invoke: ContentsIpc['invoke'] = (frame, channel, args) => invoked(eventFrom(frame), channel, args);
  return {
    invoke,
    onMessage: (message) => {
      const { mainFrame } = contents();
      const { channel, args } = message;
      if (message.t === 'send') return sent(eventFrom(mainFrame), channel, args);
      const { id } = message;
      const failed = (error: unknown): void =>
        send({ t: 'reply', id, ok: false, value: error instanceof Error ? error.message : String(error) });
      const done = (value: unknown): void => send({ t: 'reply', id, ok: true, value });
      // A value that cannot be sent is also an error in the page.
      void invoke(mainFrame, channel, args).then(done).catch(failed);
    },
  };
};
