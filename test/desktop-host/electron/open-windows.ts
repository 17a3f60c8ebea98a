/** Keeps all windows of the app, so that they can be closed when the app ends. */
export interface OpenWindow {
  readonly close: () => void;
  readonly destroy: () => void;
  readonly isDestroyed: () => boolean;
}
const windows = new Set<OpenWindow>();
let allClosed = (): void => {};

export const windowOpened = (window: OpenWindow): void => void windows.add(window);
export const windowClosed = (window: OpenWindow): void => {
  windows.delete(window);
  if (windows.size === 0) allClosed();
};
export const openWindows = (): readonly OpenWindow[] => [...windows];
export const onAllClosed = (act: () => void): void => {
  allClosed = act;
};
