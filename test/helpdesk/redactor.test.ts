/** Tests that known secrets are removed in several forms, and that unknown secrets are recognised by their position. */
import { describe, expect, it } from 'vitest';
import { createRedactor } from '#helpdesk/redactor.ts';

describe('The redactor', () => {
  it.each([
    'POST https://h/voip/registerevent/unbekannt77/calls failed',
    'GET https://h/presence?Channel=Chat&apikey=unbekannt77&x=1',
    'Authorization: Basic dW5iZWthbm50Nzc=',
    '{"apiSecret":"unbekannt77","note":"a"}',
    String.raw`body {\"token\":\"unbekannt77\"}`,
    'Action: Login\r\nSecret: unbekannt77\r\n',
    'http://anna:unbekannt77@proxy:3128/',
    `Bearer ${'aB3'.repeat(14)}x`,
    `the token was ${'aB3-_'.repeat(8)}xYz`,
  ])('removes an unknown secret by its position: %s', (text) => {
    expect(createRedactor().hide(text)).not.toMatch(/unbekannt77|dW5iZWthbm50|aB3aB3|aB3-_aB3/);
  });

  it.each([
    'Basic settings are used',
    'token_unknown',
    'http://127.0.0.1:21500/lookup',
    '5f0c1d9e-1a2b-4c3d-8e9f-0a1b2c3d4e5f',
    'The exchange does not take the password',
  ])('keeps %j', (text) => {
    expect(createRedactor().hide(text)).toBe(text);
  });
});

it.each([
  ['an error page', 'Wrong: a&amp;b&lt;c&quot;d&#39;e\\fé+12'],
  ['another error page', 'Wrong: a&amp;b&lt;c&quot;d&#x27;e\\fé+12'],
  ['JSON of .NET', String.raw`{"m":"a\u0026b\u003Cc\u0022d\u0027e\\f\u00E9\u002B12"}`],
])('removes a known secret even if it is escaped as in %s', (_where, text) => {
  const redactor = createRedactor();
  redactor.addSecrets('a&b<c"d\'e\\fé+12');
  expect(redactor.hide(text)).toContain('•••');
});

it('removes a known secret in Base64 with escaped plus signs', () => {
  const redactor = createRedactor();
  redactor.addSecrets('xx~~>yy~~>');
  expect(redactor.hide(String.raw`{"m":"eHh\u002Bfj55eX5\u002BPg=="}`)).toContain('•••');
});

it('removes a known secret of three characters as a word, but keeps longer words', () => {
  const redactor = createRedactor();
  redactor.addSecrets('ami', 'x');
  expect(redactor.hide('secret ami at asterisk-amiga, x')).toBe('secret ••• at asterisk-amiga, x');
});
