/** Tests a request's curl command in a real shell. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { curlCommand } from '#mock/rules/curl-command.ts';

const shell = '/bin/bash';
const hasShell = existsSync(shell);
if (!hasShell) console.error('bash is missing: the quoting of curl commands was not tried.');

/** Returns the words that the shell passes to curl. */
const wordsOf = (command: string): readonly string[] =>
  execFileSync(shell, ['-c', `curl() { printf '%s\\n--\\n' "$@"; }; ${command}`], { encoding: 'utf8' })
    .split('\n--\n')
    .slice(0, -1);

const post = {
  method: 'POST',
  address: 'http://127.0.0.1:1/service/showcustomer',
  headers: [{ name: 'content-type', value: 'application/json' }],
  body: '{}',
};

it('omits the headers that curl adds', () => {
  const headers = [...post.headers, { name: 'Host', value: 'x' }, { name: 'content-length', value: '2' }];
  expect(curlCommand({ ...post, headers })).toBe(
    `curl -i -H 'content-type: application/json' --data-raw '{}' -g 'http://127.0.0.1:1/service/showcustomer'`,
  );
});

it
  .skipIf(!hasShell)
  .each([
    `it's "quoted" \\ $HOME \`id\` $(id) ! ; & | < > \n second line`,
    "with \u001b[201~ and \u0007 and \r\n and \\n and it's",
    '@/etc/hostname',
    'ünïcödé 日本 🙂',
  ])('passes a body unchanged: %j', (body) => {
  const words = wordsOf(curlCommand({ ...post, body }));
  expect(words.at(words.indexOf('--data-raw') + 1)).toBe(body);
});

it('contains no control characters except line feeds', () => {
  const command = curlCommand({ ...post, body: '\u001b[201~\u0000\r', headers: [{ name: 'x', value: '\u001b' }] });
  // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
  expect(command).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
});
