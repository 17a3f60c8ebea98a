/**
 * Selects the name that becomes part of a call's ID (assumption 40). Two lines to one phone system, such as AMI
 * and ARI, observe the same calls. The ID must not depend on which line reports first, on this PC or on another
 * PC. Both lines therefore use the name of the line whose kind comes first in the alphabet (AMI). A PC with
 * only that line creates the same IDs. Two lines of one kind with the same address can be two phone systems, so
 * each keeps its own name.
 */
import type { LineSetting } from '#app/settings/read-settings.ts';

/** Returns the names by line. A line that is not in the map uses its own name. */
export const exchangeOfLines = (lines: readonly LineSetting[]): ReadonlyMap<string, string> => {
  const byPlace = Map.groupBy(lines, ({ reaches }) => reaches);
  return new Map(
    [...byPlace].flatMap(([place, there]) => {
      const shareIds = place !== undefined && new Set(there.map(({ kind }) => kind)).size === there.length;
      const [first] = there.toSorted((one, other) => (one.kind < other.kind ? -1 : 1));
      return shareIds && first !== undefined ? there.map(({ name }) => [name, first.name] as const) : [];
    }),
  );
};
