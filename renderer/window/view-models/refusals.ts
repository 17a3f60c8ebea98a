/** Why the till's door turned somebody away, said to a person; the host gives its code, and whom where it is known. Pure. */
import { word, type Word } from '../i18n/t.ts';
import { ourName } from './our-names.ts';

const reasons: readonly (readonly [RegExp, Word])[] = [
  [/^token_/, 'door.why.unpaired'],
  [/^(host|origin)_not_allowed$/, 'door.why.page'],
  [/^right_missing$/, 'door.why.right'],
  [/^(too_many_pairings|code_wrong|name_taken|too_many_tills|pairing_.*)$/, 'door.why.pairing'],
  [/^too_many_/, 'door.why.often'],
];

/** `said`: `code`, then the till and the web page, where they are known. */
export const turnedAway = (said: string): string => {
  const [code = '', ...whom] = said.split(' ');
  const reason = reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'door.why.unusable';
  return whom.length === 0 ? word(reason) : `${word(reason)} (${ourName(whom.join(' '))})`;
};
