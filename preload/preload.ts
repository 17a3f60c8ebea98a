/**
 * The bridge between the window and the host. It contains no logic and does not use Node. Both ends validate messages.
 */
import { contextBridge, ipcRenderer } from 'electron';

contextBridge.exposeInMainWorld('counterline', {
  invoke: (name: string, input: unknown): Promise<unknown> => ipcRenderer.invoke('counterline:call', name, input),
  onPush: (listener: (name: unknown, value: unknown) => void): (() => void) => {
    const receive = (_event: unknown, name: unknown, value: unknown): void => listener(name, value);
    ipcRenderer.on('counterline:push', receive);
    return () => ipcRenderer.off('counterline:push', receive);
  },
});
