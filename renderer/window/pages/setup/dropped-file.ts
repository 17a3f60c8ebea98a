/**
 * The settings file that the user dropped on the window or selected. It may contain secrets, so the window keeps it
 * only in memory.
 */

export interface Dropped {
  readonly name: string;
  readonly text: string;
}
/** Describes a file that cannot be a settings file, because it is too large or unreadable. */
export type DroppedFault = { readonly name: string; readonly fault: 'large' | 'unreadable' };

const mostBytes = 1_000_000;
let last: Dropped | DroppedFault | undefined;
const listeners = new Set<() => void>();

export const dropped = {
  read: (): Dropped | DroppedFault | undefined => last,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  forget: (): void => {
    last = undefined;
    for (const listener of listeners) listener();
  },
  take: async (file: File): Promise<void> => {
    const { name } = file;
    const text = file.size > mostBytes ? undefined : await file.text().catch(() => null);
    last =
      text === undefined ? { name, fault: 'large' } : text === null ? { name, fault: 'unreadable' } : { name, text };
    for (const listener of listeners) listener();
  },
};
