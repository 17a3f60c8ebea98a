/** Tests that the settings that a window receives and returns do not contain stored secrets. */
import { describe, expect, it } from 'vitest';
import { withStoredSecrets, withoutSecrets } from '#app/settings/secret-placeholders.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

const whole = {
  helpdesk: {
    baseUrl: 'https://helpdesk.example',
    apiKey: 'key',
    apiSecret: { env: 'SECRET' },
    limits: { share: '1/20' },
  },
  agent: { emailAddress: 'anna@shop.example', extension: '101' },
  lines: [{ kind: 'asterisk-ami', name: 'pbx', host: '127.0.0.1', username: 'u', secret: 's' }],
  tills: [{ kind: 'http', name: 'Till 2', token: 'a-token-of-enough-length', origins: ['https://till.example'] }],
};
describe('Settings', () => {
  it('are sent to a window without secrets, and unchanged secrets are restored on return', () => {
    const shown = withoutSecrets(whole);
    expect(JSON.stringify(shown)).not.toMatch(/SECRET|a-token|"s"/);
    const edited = JSON.parse(JSON.stringify(shown)) as typeof whole;
    edited.lines.unshift({ kind: 'asterisk-ami', name: 'second', host: 'h', username: 'u', secret: 'new' });
    const { settings, problems: none } = withStoredSecrets(edited, whole);
    const back = settings as typeof whole;
    expect(none).toEqual([]);
    expect(back.helpdesk).toEqual(whole.helpdesk);
    expect(back.lines.map((line) => line.secret)).toEqual(['new', 's']);
  });

  const shownLines = () => {
    const shown = JSON.parse(JSON.stringify(withoutSecrets(twoLines))) as typeof twoLines;
    return shown.lines;
  };
  const twoLines = {
    lines: [
      { kind: 'asterisk-ami', host: '10.0.0.1', username: 'u', secret: 'first' },
      { kind: 'asterisk-ami', host: '10.0.0.2', username: 'u', secret: { env: 'SECOND' } },
    ],
  };
  const [one, two] = shownLines();
  const again = 'enter the secret again';
  it.each<[change: string, lines: readonly object[], secrets: readonly unknown[], problems: readonly string[]]>([
    ['changed order', [two!, one!], [{ env: 'SECOND' }, 'first'], []],
    ['deleted first line', [two!], [{ env: 'SECOND' }], []],
    ['a new name', [{ ...one!, name: 'pbx' }, two!], ['first', { env: 'SECOND' }], []],
    ['a changed host', [{ ...one!, host: '10.6.6.6' }, two!], [undefined, { env: 'SECOND' }], ['lines[0].secret']],
    ['a placeholder moved to another entry', [{ ...two!, secret: one!.secret }], [undefined], ['lines[0].secret']],
    ['an older window that returns only the position', [{ ...one!, secret: { kept: true } }], ['first'], []],
    [
      'a missing position',
      [one!, two!, { ...one!, secret: { kept: true } }],
      ['first', { env: 'SECOND' }, undefined],
      ['lines[2].secret'],
    ],
  ])('keep the secrets of lines without a name: %s', (_change, lines, secrets, paths) => {
    const { settings, problems: found } = withStoredSecrets({ lines }, twoLines);
    expect((settings as typeof twoLines).lines.map((line) => line.secret)).toEqual(secrets);
    expect(found.map(({ path }) => path)).toEqual(paths);
    for (const { message } of found) expect(inEnglish(message)).toContain(again);
  });

  it('keep the key and secret if only the path on the same server changes', () => {
    const shown = withoutSecrets(whole) as typeof whole;
    const to = (baseUrl: string) =>
      withStoredSecrets({ ...shown, helpdesk: { ...shown.helpdesk, baseUrl } }, whole).problems.map(({ path }) => path);
    expect(to('https://helpdesk.example/service/v2')).toEqual([]);
    expect(to('https://elsewhere.example')).toEqual(['helpdesk.apiKey', 'helpdesk.apiSecret']);
    const aside = { ...shown, helpdesk: { ...shown.helpdesk, presenceUrl: 'https://elsewhere.example' } };
    expect(withStoredSecrets(aside, whole).problems).toHaveLength(2);
  });
});
