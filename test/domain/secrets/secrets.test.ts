/** Tests which values are treated as secrets: by name, in an address, in a message, and by position in text. */
import { describe, expect, it } from 'vitest';
import { hideSecretPlaces } from '#domain/secrets/hide-secrets.ts';
import { isSecretName } from '#domain/secrets/secret-names.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';
import { settingsForTrace } from '#lines/trace/format.ts';
import { checkSettings } from '#app/settings/check-settings.ts';

const secretNames =
  'apiKey api_key X-Api-Key key voipKey password Passwd pass dbPass sip_pass pwd secret clientSecret token ' +
  'access_token sig signature Authorization Set-Cookie jwt';
it.each(secretNames.split(' '))('recognises %s as the name of a secret', (name) =>
  expect(isSecretName(name)).toBe(true),
);

it.each([
  'keyHeader',
  'tokenUrl',
  'compass',
  'bypass',
  'passenger',
  'keyboard',
  'secretary',
  'design',
  'name',
  'author',
])('does not recognise %s as the name of a secret', (name) => expect(isSecretName(name)).toBe(false));

/**
 * Each address contains the secret `hunter22`. It also contains `plain` if the rest of the address must remain
 * readable.
 */
const addresses = [
  'wss://plain.example/ws?access_token=hunter22',
  'https://plain.example/v1?x=1&token=hunter22&y=2',
  'https://plain.example/v1?api_key=hunter22',
  'https://plain.example/v1?key=hunter22#top',
  'https://plain.example/v1?Expires=1;sig=hunter22',
  'https://plain.example/v1?X-Amz-Signature=hunter22',
  'https://plain.example/v1?app%5Fpass=hunter22',
  'https://plain.example/#access_token=hunter22',
  'wss://anna:hunter22@plain.example/ws',
  'wss://hunter22@plain.example/ws',
  'https://plain.example/voip/registerevent/hunter22/calls',
  'https://plain.example/token/hunter22/events',
  '/plain?access_token=hunter22',
];

describe('An address in the settings', () => {
  it.each(addresses)('hides the secret in %s', (url) => {
    expect(secretsIn({ lines: [{ url }] })).toContain('hunter22');
    if (url.startsWith('/')) return;
    const hidden = hideSecretPlaces(`GET ${url} failed`);
    expect(hidden).not.toContain('hunter22');
    expect(hidden).toContain('plain');
  });

  it.each([
    ['a key in the path', 'wss://plain.example/ws/9f3kd02kfl30fk20dk', '9f3kd02kfl30fk20dk'],
    [
      'an id with 36 characters',
      'wss://h.example/5f0c1d9e-1a2b-4c3d-8e9f-0a1b2c3d4e5f',
      '5f0c1d9e-1a2b-4c3d-8e9f-0a1b2c3d4e5f',
    ],
    ['a long value under an unknown name', 'wss://h.example/?q=9f3kd02kfl30fk20dk', '9f3kd02kfl30fk20dk'],
    ['an escaped password', 'wss://a:hunter%2022@h.example/', 'hunter 22'],
  ])('is treated as secret: %s', (_what, url, secret) => expect(secretsIn(url)).toContain(secret));

  it.each(['https://plain.example/service/v2', 'wss://pbx:8089/ws', 'wss://h.example/?token={token}', '/callcontrol'])(
    'is not treated as secret: %s',
    (url) => expect(secretsIn({ url })).toEqual([]),
  );
});

describe('An event map', () => {
  const message = '{"type":"login","user":"anna","pass":"hunter22","nested":{"pin_token":"zweites1"}}';

  it('hides its password in logs and traces', () => {
    const config = {
      kind: 'event-socket',
      token: 'a-token',
      map: { login: { message }, ping: { message: '{token}' } },
    };
    expect(secretsIn(config)).toEqual(expect.arrayContaining(['a-token', 'hunter22', 'zweites1']));
    const shown = JSON.stringify(settingsForTrace(config));
    expect(shown).not.toMatch(/hunter22|zweites1|a-token/);
    expect(shown).toContain('login');
  });

  it('contains provider terms that are not secrets', () => {
    expect(secretsIn({ map: { types: { token: 'ringing', pass: 'talking' } }, endpoints: { secret: '104' } })).toEqual(
      [],
    );
  });

  it.each([
    message,
    JSON.stringify({ message }),
    JSON.stringify({ map: JSON.stringify({ message }) }),
    "{'password': 'hunter22'}",
    'login failed: {"client_secret" : "hunter22"}',
  ])('hides a secret in any text: %s', (text) => expect(hideSecretPlaces(text)).not.toContain('hunter22'));
});

it('does not quote secrets in an error about a wrong value', () => {
  const find = () => ({ ok: true, value: '?' }) as const;
  const wrong = {
    helpdesk: { baseUrl: 'ws://h.example/?access_token=hunter22', apiKey: 'k', apiSecret: 's' },
    lines: [
      { kind: 'event-socket', url: 'https://h.example/9f3kd02kfl30fk20dk', extensions: '*', map: { pass: 'hunter22' } },
    ],
  };
  const reported = JSON.stringify(checkSettings(wrong, find));
  expect(reported).toContain('h.example');
  expect(reported).not.toMatch(/hunter22|9f3kd02kfl30fk20dk/);
});
