/** A start that fails half way leaves nothing running: a lock that stays would refuse every later start. */

/** What has begun on the way, with how to end it. */
export type Begins = (end: () => unknown) => void;

/**
 * `begin` throws, or answers `ok: false`: whatever has begun is ended, the last first, and the error or the answer goes
 * on. What cannot be ended is passed over.
 */
export const wholeOrNothing = async <Result extends object>(
  begin: (begins: Begins) => Promise<Result>,
): Promise<Result> => {
  const ends: (() => unknown)[] = [];
  const endAll = async (): Promise<void> => {
    for (const end of ends.toReversed()) {
      try {
        await end();
      } catch {
        // The first error says what is wrong; this one follows from it.
      }
    }
  };
  let result: Result;
  try {
    result = await begin((end) => void ends.push(end));
  } catch (error) {
    await endAll();
    throw error;
  }
  if ('ok' in result && result.ok === false) await endAll();
  return result;
};
