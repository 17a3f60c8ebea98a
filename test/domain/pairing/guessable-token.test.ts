/** Tokens that people invent, and tokens that a computer generated. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isGuessableToken } from '#domain/pairing/guessable-token.ts';

it.each([
  'aaaaaaaaaaaaaaaa',
  '1234567890123456',
  'abcdefghijklmnop',
  'qwertzqwertzqwertz',
  'secretsecretsecret',
  '0123456789abcdef',
  'till2till2till2till2',
  'zyxwvutsrqponmlk',
])('treats the token %s as guessable', (token) => {
  expect(isGuessableToken(token)).toBe(true);
});

it('accepts random tokens in all common formats', () => {
  for (let nth = 0; nth < 1_000; nth += 1) {
    expect(isGuessableToken(randomBytes(32).toString('base64url'))).toBe(false);
    expect(isGuessableToken(randomBytes(24).toString('base64'))).toBe(false);
    expect(isGuessableToken(crypto.randomUUID())).toBe(false);
    expect(isGuessableToken(randomBytes(32).toString('hex'))).toBe(false);
  }
});
