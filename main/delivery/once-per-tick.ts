/** However often it is asked for in one turn of the event loop, it happens once. */
export const oncePer =
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
