import { EventEmitter } from 'node:events';
import type { IpcMain } from 'electron';
import { loud, missing, standsFor } from './part.ts';

type Handler = Parameters<IpcMain['handle']>[1];
type Handled = Parameters<Handler>[0];

class IpcMainPart extends EventEmitter implements Pick<IpcMain, 'handle' | 'handleOnce' | 'removeHandler'> {
  readonly handlers = new Map<string, Handler>();
  handle(channel: string, handler: Handler): void {
    if (this.handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, handler);
  }
  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel);
      return handler(event, ...args) as unknown;
    });
  }
  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }
}

const part = new IpcMainPart();
export const ipcMain = standsFor<IpcMain>(loud('ipcMain', part));

/** Calls the handler of the channel. Rejects with the error that the page gets. */
export const invoked = async (event: Handled, channel: string, args: readonly unknown[]): Promise<unknown> => {
  try {
    const handler = part.handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    return await (handler(event, ...args) as unknown);
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${String(error)}`, { cause: error });
  }
};

export const sent = (event: object, channel: string, args: readonly unknown[]): void => {
  const answer = Object.defineProperty(event, 'returnValue', {
    set: () => {
      throw missing('ipcRenderer.sendSync');
    },
  });
  part.emit(channel, answer, ...args);
};
