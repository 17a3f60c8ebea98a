/** Collects open resources and closes them, last one first. A failure does not prevent the others from closing. */
export interface Closers {
  readonly add: (name: string, close: () => unknown) => void;
  /** A second call does nothing. */
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
