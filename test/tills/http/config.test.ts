import { describe, expect, it } from 'vitest';
import { tillKinds } from '#tills/server/till-kinds.ts';
import { decodeMessage } from '#domain/messages/schema-messages.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

const http = (more: object) => tillKinds.http.config.safeParse({ kind: 'http', ...more });
const firstIssue = (more: object) => {
  const issue = http(more).error?.issues[0];
  return issue && { ...issue, message: inEnglish(decodeMessage(issue.message)) };
};
const token = 'a-token-of-16-and-more';

describe('A till in the settings', () => {
  it('has a name, a token and its pages, with every permission by default', () => {
    expect(http({ name: 'Till 2', token, origins: ['https://till.example'] }).data).toEqual({
      kind: 'http',
      name: 'Till 2',
      token,
      origins: ['https://till.example'],
      users: [],
      rights: ['lookup', 'report', 'status'],
    });
    expect(http({ name: 'Sign', token, rights: ['status'] }).data).toMatchObject({ origins: [], rights: ['status'] });
    expect(http({ origins: ['http://localhost:8080'] }).success).toBe(true);
    expect(tillKinds.socket.config.parse({ kind: 'socket' })).toEqual({ kind: 'socket', origins: [], users: [] });
  });

  it.each([
    [{ name: 'Till 2' }, ['token'], 'both a name and a token'],
    [{ token }, ['token'], 'both a name and a token'],
    [{ name: 'Till 2', token: 'short' }, ['token'], '16 characters'],
    [{ name: '', token }, ['name'], 'not empty'],
    [{ name: 'Till 2', token, rights: [] }, ['rights'], 'at least one'],
    [{ name: 'Till 2', token, rights: ['all'] }, ['rights', 0], 'lookup'],
    [{ name: 'Till 2', token, port: 1 }, [], 'port'],
    [{ name: 'Till 2', token, users: ['-u root'] }, ['users', 0], 'a user on this PC'],
  ])('rejects %j at %j', (more, path, words) => {
    expect(firstIssue(more)).toMatchObject({ path, message: expect.stringContaining(words) });
  });

  it.each([
    '*',
    'null',
    'https://*.till.example',
    'https://till.example/',
    'https://till.example/pay',
    'https://Till.example',
    'https://till.example:443',
    'till.example',
    'https://',
    'https://user@till.example',
    'https://till.example?x',
    ' https://till.example',
    'javascript:alert(1)',
  ])('rejects the origin %j', (origin) => {
    expect(firstIssue({ origins: [origin] })).toMatchObject({
      path: ['origins', 0],
      message: expect.stringContaining('expected an origin'),
    });
  });

  it.each([
    'https://till.example',
    'https://till.example:8443',
    'http://127.0.0.1:5173',
    'https://[::1]:8443',
    'chrome-extension://abcdefghijklmnop',
    'capacitor://localhost',
  ])('accepts the origin %s', (origin) => {
    expect(http({ origins: [origin] }).success).toBe(true);
  });
});
