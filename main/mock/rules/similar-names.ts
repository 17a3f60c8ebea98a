/** Finds the correct name that was probably intended, such as `email_address` for `email`. The code is pure. */

/** The maximum length of a name to compare. A received name can be as long as a whole body. */
const maxLength = 60;
const maxProposals = 3;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const words = (name: string): readonly string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** Returns the number of characters to insert, delete or replace (Levenshtein distance). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (one[at - 1] === other[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Returns a number that is lower for more similar names, or Infinity if the names are not similar. */
function differenceOf(given: string, known: string): number {
  const [one, other] = [plain(given), plain(known)];
  if (one === other) return 0;
  const edits = editDistance(one, other);
  if (edits <= Math.min(one.length, other.length) / 4) return 1;
  const [its, right] = [words(given), words(known)];
  const shared = its.filter((word) => right.includes(word));
  if (shared.length === its.length || shared.length === right.length) return 2;
  if (one.length >= 4 && other.startsWith(one)) return 2;
  return shared.some((word) => word.length >= 4) ? 3 : Number.POSITIVE_INFINITY;
}

/** Returns the most similar names. The list is empty if no name is similar, or if too many are equally similar. */
export function similarNames(given: string, known: readonly string[]): readonly string[] {
  if (given.length > maxLength || plain(given) === '') return [];
  const compared = known.map((name) => ({ name, difference: differenceOf(given, name) }));
  const least = Math.min(...compared.map(({ difference }) => difference));
  if (least === Number.POSITIVE_INFINITY) return [];
  const best = compared.filter(({ difference }) => difference === least).map(({ name }) => name);
  return best.length > maxProposals ? [] : best;
}

/** Returns the end of a sentence, such as `; did you mean "email_address"?`. Empty if there are no proposals. */
export function didYouMean(proposals: readonly string[]): string {
  const names = proposals.map((name) => JSON.stringify(name));
  const last = names.pop();
  if (last === undefined) return '';
  return `; did you mean ${names.length === 0 ? last : `${names.join(', ')} or ${last}`}?`;
}
