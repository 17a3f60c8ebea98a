/**
 * Collects open resources and closes them in reverse order. If a resource cannot be closed, the remaining resources are
 * still closed.
 */
export interface Closers {
  readonly add: (name: string, close: () => unknown) => void;
  /** Closes all resources. A second call has no effect. */
  readonly close: () => Promise<void>;
}

export const createClosers = (log: (message: string, error?: unknown) => void): Closers => {
  const opened: (readonly [name: string, close: () => unknown])[] = [];
  return {
    add: (name, close) => void opened.push([name, close]),
    close: async () => {
      for (const [name, close] of opened.splice(0).reverse()) {
        try {
          await close();
        } catch (error) {
          log(`closing: ${name}`, error);
        }
      }
    },
  };
};
