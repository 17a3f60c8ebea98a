/**
 * Of what name the Id of a call is made (assumption 40). Two lines to one exchange, its manager interface and its REST
 * interface, say the same of the same calls: the Id must not depend on which of them spoke first, here or on another
 * PC. So both take one name, that of the line whose kind comes first in the alphabet (AMI), and a PC that has only
 * that one makes the same Ids. Two lines of one kind to one place may be two exchanges: each keeps its name.
 */
import type { LineSetting } from '#app/settings/read-settings.ts';

/** By line; a line that is not named here makes Ids of its own name. */
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
