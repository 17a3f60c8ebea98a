/**
 * Detects till tokens that can be guessed. New settings with such a token are rejected. Existing tokens are reported
 * but continue to work with restrictions, because an update must not stop a working till.
 */
import { isGuessableToken } from '#domain/pairing/guessable-token.ts';
import { msg } from '#domain/messages/message.ts';
import type { CheckedSettings } from './check-settings.ts';
import type { Problem } from './validation-problems.ts';

type Tills = Pick<CheckedSettings, 'settings' | 'tills'>;

/** Returns the names of the tills whose tokens can be guessed. */
export const guessableTills = ({ tills }: Pick<CheckedSettings, 'tills'>): readonly string[] =>
  tills.configured.filter(({ token }) => isGuessableToken(token)).map(({ name }) => name);

/** `before` contains the settings that are in effect. It is undefined if no settings can be read. */
export const newGuessableTokens = (next: Tills, before: Tills | undefined): readonly Problem[] => {
  const known = new Set(before?.tills.configured.map(({ token }) => token));
  const fresh = next.tills.configured.filter(({ token }) => isGuessableToken(token) && !known.has(token));
  return fresh.map(({ name }) => ({
    path: `tills[${next.settings.tills.findIndex((till) => till['name'] === name)}].token`,
    message: msg('problem.tokenGuessable'),
  }));
};
