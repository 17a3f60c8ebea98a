/** Combines several invocations within one turn of the event loop into one. */
export const coalesce =
  (schedule: (work: () => void) => unknown) =>
  (work: () => void): (() => void) => {
    let asked = false;
    return () => {
      if (asked) return;
      asked = true;
      schedule(() => {
        asked = false;
        work();
      });
    };
  };
