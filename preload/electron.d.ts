/** As much of Electron as a sandboxed preload has here. Electron's own types would bring Node's along. */
export const contextBridge: {
  readonly exposeInMainWorld: (name: string, bridge: Readonly<Record<string, unknown>>) => void;
};
type Listener = (event: unknown, ...values: unknown[]) => void;
export const ipcRenderer: {
  readonly invoke: (channel: string, ...values: unknown[]) => Promise<unknown>;
  readonly on: (channel: string, listener: Listener) => void;
  readonly off: (channel: string, listener: Listener) => void;
};
