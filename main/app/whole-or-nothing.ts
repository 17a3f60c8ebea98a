/** A start that fails half way leaves nothing running: a lock that stays would refuse every later start. */

/** What has begun on the way, with how to end it. */
export type Begins = (end: () => unknown) => void;

/** `begin` throws: whatever has begun is ended, the last first, and the error goes on. What cannot be ended is passed over. */
export const wholeOrNothing = async <Result>(begin: (begins: Begins) => Promise<Result>): Promise<Result> => {
  const ends: (() => unknown)[] = [];
  try {
    return await begin((end) => void ends.push(end));
  } catch (error) {
    for (const end of ends.toReversed()) {
      try {
        await end();
      } catch {
        // The first error says what is wrong; this one follows from it.
      }
    }
    throw error;
  }
};
