/**
 * Tokens of tills that people have made up. New settings with one that can be guessed are refused. Settings that had it
 * before keep running, limited and reported, since a till that works must not stop with an update.
 */
import { isGuessableToken } from '#domain/pairing/guessable-token.ts';
import { say } from '#domain/messages/message.ts';
import type { Ready } from './check.ts';
import type { Problem } from './problems.ts';

type Tills = Pick<Ready, 'settings' | 'tills'>;

/** Names of the tills whose token can be guessed. */
export const guessableTills = ({ tills }: Pick<Ready, 'tills'>): readonly string[] =>
  tills.configured.filter(({ token }) => isGuessableToken(token)).map(({ name }) => name);

/** `before`: settings that are in force; undefined: there are none that can be read. */
export const newGuessableTokens = (next: Tills, before: Tills | undefined): readonly Problem[] => {
  const known = new Set(before?.tills.configured.map(({ token }) => token));
  const fresh = next.tills.configured.filter(({ token }) => isGuessableToken(token) && !known.has(token));
  return fresh.map(({ name }) => ({
    path: `tills[${next.settings.tills.findIndex((till) => till['name'] === name)}].token`,
    message: say('problem.tokenGuessable'),
  }));
};
