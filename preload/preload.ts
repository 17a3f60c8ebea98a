/** The bridge of the window, and nothing else: no logic, no Node, one file. Both ends check what passes through. */
import { contextBridge, ipcRenderer } from 'electron';

contextBridge.exposeInMainWorld('counterline', {
  invoke: (name: string, input: unknown): Promise<unknown> => ipcRenderer.invoke('counterline:call', name, input),
  onPush: (listener: (name: unknown, value: unknown) => void): (() => void) => {
    const heard = (_event: unknown, name: unknown, value: unknown): void => listener(name, value);
    ipcRenderer.on('counterline:push', heard);
    return () => ipcRenderer.off('counterline:push', heard);
  },
});
