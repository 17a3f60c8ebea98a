/** Combines several calls within one turn of the event loop into one call. */
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
