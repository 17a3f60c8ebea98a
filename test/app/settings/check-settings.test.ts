import { describe, expect, it } from 'vitest';
import { checkSettings } from '#app/settings/check-settings.ts';
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
const find = () => ({ ok: true as const, value: 'from the environment' });
const problems = (raw: unknown): string[] => {
  const checked = checkSettings(raw, find);
  return checked.ok ? [] : checked.problems.map(({ path, message }) => `${path}: ${inEnglish(message)}`);
};

describe('Settings', () => {
  it('are read with their default values and secrets', () => {
    const checked = checkSettings(whole, find);
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
    const { settings, lines, tills } = checked.ready;
    expect(settings.helpdesk).toMatchObject({
      apiSecret: 'from the environment',
      auth: { scheme: 'basic' },
      limits: { share: 0.05, screenPopReserve: 0.33 },
    });
    expect(settings.calls).toMatchObject({ lateCalls: 'hold', freshSeconds: 60, transferExtension: 'target' });
    expect(lines[0]).toMatchObject({ name: 'pbx', extensions: ['101'], config: { port: 5038 } });
    expect(tills.configured[0]).toMatchObject({ name: 'Till 2', origins: ['https://till.example'] });
  });

  it.each<[change: object, problem: string]>([
    [
      { lines: [{}, {}, { ...whole.lines[0], port: 'x' }].slice(2) },
      'lines[0].port: expected a number from 1 to 65535, got "x"',
    ],
    [{ lines: [{ ...whole.lines[0], port: 0 }] }, 'lines[0].port: expected a number from 1 to 65535, got 0'],
    [{ lines: [{ kind: 'telepathy' }] }, 'lines[0].kind: expected one of "asterisk-ami", '],
    [{ lines: [{ ...whole.lines[0], colour: 'red' }] }, 'lines[0].colour: this key is unknown'],
    [{ lines: [whole.lines[0], whole.lines[0]] }, 'lines[1].name: expected a unique name, but "pbx" is used twice'],
    [
      { lines: [{ ...whole.lines[0], endpoints: { '101-mobile': 101 } }] },
      'lines[0].endpoints.101-mobile: expected text, got 101',
    ],
    [
      { lines: [{ ...whole.lines[0], endpoints: { '101-mobile': '' } }] },
      'lines[0].endpoints.101-mobile: expected text that is not empty, got ""',
    ],
    [
      { lines: [{ ...whole.lines[0], endpoints: '101-mobile = 101' }] },
      'lines[0].endpoints: expected endpoint names with their extensions, such as "101-mobile": "101", got "101-mobile = 101"',
    ],
    [{ lines: [{ kind: 'softphone-hook', endpoints: { a: '101' } }] }, 'lines[0].endpoints: this key is unknown'],
    [{ traces: ['pbx', 'pbx 2'] }, 'traces[1]: expected the name of a phone line, got "pbx 2"'],
    [{ lines: [], traces: ['pbx'] }, 'traces[0]: expected the name of a phone line, got "pbx"'],
    [{ surprise: 1 }, 'surprise: this key is unknown'],
    [{ agnet: {} }, 'agnet: this key is unknown; did you mean "agent"?'],
    [
      { helpdesk: { ...whole.helpdesk, api_key: 'k' } },
      'helpdesk.api_key: this key is unknown; did you mean "apiKey"?',
    ],
    [
      { helpdesk: { ...whole.helpdesk, limits: { Shares: 1 } } },
      'limits.Shares: this key is unknown; did you mean "share"?',
    ],
    [
      { presence: { channels: [{ chanel: 'Chat' }] } },
      'channels[0].chanel: this key is unknown; did you mean "channel"?',
    ],
    [{ helpdesk: { ...whole.helpdesk, auth: { scheme: 'headers', keyHaeder: 'X' } } }, 'did you mean "keyHeader"?'],
    [
      { lines: [{ ...whole.lines[0], usrname: 'red' }] },
      'lines[0].usrname: this key is unknown; did you mean "username"?',
    ],
    [{ tills: [{ ...whole.tills[0], tokn: 'x' }] }, 'tills[0].tokn: this key is unknown; did you mean "token"?'],
    [{ agent: { country: 'Germany' } }, 'agent.country: expected a country code, such as "DE", got "Germany"'],
    [
      { helpdesk: { ...whole.helpdesk, baseUrl: 'ftp://x' } },
      'helpdesk.baseUrl: expected an address that begins with https:// or http://, got "ftp://x"',
    ],
    [
      { helpdesk: { ...whole.helpdesk, limits: { share: '2/1' } } },
      'helpdesk.limits.share: expected a share greater than 0 and no greater than 1, such as "1/20", got "2/1"',
    ],
    [
      { helpdesk: { ...whole.helpdesk, limits: { share: '1/4', place: 5 } } },
      'helpdesk.limits.place: expected a number from 1 to 4, got 5',
    ],
    [
      { helpdesk: { ...whole.helpdesk, limits: { share: '1/4', place: 0 } } },
      'helpdesk.limits.place: expected a number from 1 to 100000, got 0',
    ],
    [
      { helpdesk: { ...whole.helpdesk, limits: { place: 1 } } },
      'helpdesk.limits.place: "place" requires "share", such as "1/20"',
    ],
    [
      { helpdesk: { ...whole.helpdesk, limits: { share: '2/5', place: 1 } } },
      'helpdesk.limits.share: if "place" is set, "share" must be 1 divided by a whole number, such as "1/20", got "2/5"',
    ],
    [
      { helpdesk: { ...whole.helpdesk, limits: { share: 1, palce: 1 } } },
      'limits.palce: this key is unknown; did you mean "place"?',
    ],
    [
      { presence: { channels: [{ channel: 'chat' }] } },
      'presence.channels[0].channel: expected one of "Email", "Chat"',
    ],
    [{ calls: { lateCalls: 'maybe' } }, 'calls.lateCalls: expected one of "hold", "send", "discard", got "maybe"'],
  ])('are rejected with their path: %j', (change, problem) => {
    expect(problems({ ...whole, ...change }).join('\n')).toContain(problem);
  });

  it.each([
    [
      { share: '1/4', place: 4 },
      { share: 0.25, place: 4, screenPopReserve: 0.33 },
    ],
    [
      { share: 0.05, place: 20 },
      { share: 0.05, place: 20, screenPopReserve: 0.33 },
    ],
    [
      { share: '1/1', place: 1 },
      { share: 1, place: 1, screenPopReserve: 0.33 },
    ],
    [
      { share: '1/49', place: 49 },
      { share: 1 / 49, place: 49, screenPopReserve: 0.33 },
    ],
    [{}, { share: 1, screenPopReserve: 0.33 }],
  ])('parse the limits %j as %j', (limits, read) => {
    const checked = checkSettings({ ...whole, helpdesk: { ...whole.helpdesk, limits } }, find);
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
    expect(checked.ready.settings.helpdesk?.limits).toEqual(read);
  });

  it('report a missing value and never show a secret', () => {
    expect(problems({ helpdesk: { baseUrl: 'https://h.example' } })).toContain(
      'helpdesk.apiKey: expected text, got nothing',
    );
    const found = problems({
      ...whole,
      lines: [{ ...whole.lines[0], secret: 'open\nsesame' }],
      helpdesk: { ...whole.helpdesk, apiKey: { magic: 'xyzzy' } },
    }).join('\n');
    expect(found).not.toContain('sesame');
    expect(found).not.toContain('xyzzy');
    expect(found).toContain(
      'helpdesk.apiKey: expected text or one of these references: {"env": NAME}, {"file": PATH}, {"vault": NAME}',
    );
  });

  it('accept endpoints with any name and store lines by their names', () => {
    const endpoints = { '101-mobile': '101', 'desk.two': '102' };
    const ari = { kind: 'asterisk-ari', url: 'http://127.0.0.1:8088', username: 'u', password: 's', endpoints };
    const checked = checkSettings(
      { ...whole, lines: [{ ...whole.lines[0], endpoints }, ari], traces: ['pbx', 'asterisk-ari'] },
      find,
    );
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
    expect(checked.ready.lines.map(({ config }) => config)).toMatchObject([{ endpoints }, { endpoints }]);
    expect(checked.ready.settings.traces).toEqual(['pbx', 'asterisk-ari']);
  });

  it('accept a lower-case country', () => {
    const checked = checkSettings({ ...whole, agent: { ...whole.agent, country: 'nl' } }, find);
    expect(checked.ok && checked.ready.settings.agent.country).toBe('NL');
  });

  it('report all problems at once', () => {
    expect(
      problems({ agent: { country: 'X' }, lookups: { freshSeconds: 99 }, ledger: { masking: 'no' } }),
    ).toHaveLength(3);
  });

  it('report the problems of every section in a single run', () => {
    const file = {
      ...whole,
      agent: { emailAddress: 'anna', extension: '101' },
      calls: { freshSeconds: 'soon' },
      lines: [{ ...whole.lines[0], port: 'x' }, { kind: 'fax' }],
      tills: [{ ...whole.tills[0], origins: 'everywhere' }, { kind: 'post' }],
    };
    const paths = problems(file).map((problem) => problem.split(':')[0]);
    expect(paths.toSorted()).toEqual([
      'agent.emailAddress',
      'calls.freshSeconds',
      'lines[0].port',
      'lines[1].kind',
      'tills[0].origins',
      'tills[1].kind',
    ]);
    // An invalid value in the file does not make a valid line invalid.
    expect(problems({ ...whole, agent: { extension: 101 } })).toHaveLength(1);
  });

  it.each(['https://anna:hunter2@helpdesk.example', 'ftp://anna:hunter2@helpdesk.example'])(
    'reject a URL with a password and do not repeat the password: %s',
    (baseUrl) => {
      const found = problems({ ...whole, helpdesk: { ...whole.helpdesk, baseUrl } }).join('\n');
      expect(found).toContain('helpdesk.baseUrl: ');
      expect(found).not.toContain('hunter2');
    },
  );
});
