/** The part of Electron that the sandboxed preload uses. Electron's own types would include Node's types. */

export const contextBridge: {
  readonly exposeInMainWorld: (name: string, bridge: Readonly<Record<string, unknown>>) => void;
};
type Listener = (event: unknown, ...values: unknown[]) => void;
export const ipcRenderer: {
  readonly invoke: (channel: string, ...values: unknown[]) => Promise<unknown>;
  readonly on: (channel: string, listener: Listener) => void;
  readonly off: (channel: string, listener: Listener) => void;
};
