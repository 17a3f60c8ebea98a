import { describe, expect, it } from 'vitest';
import { checkSettings } from '#app/settings/check.ts';
import { withKeptSecrets, withoutSecrets } from '#app/settings/read.ts';

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
  return checked.ok ? [] : checked.problems.map(({ path, message }) => `${path}: ${message}`);
};

describe('settings', () => {
  it('are read with their defaults and their secrets', () => {
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
    [{ lines: [{ kind: 'telepathy' }] }, 'lines[0].kind: expected one of "asterisk-ami", got "telepathy"'],
    [{ lines: [{ ...whole.lines[0], colour: 'red' }] }, 'lines[0].colour: this key is not known'],
    [{ lines: [whole.lines[0], whole.lines[0]] }, 'lines[1].name: expected a name of its own, got "pbx" a second time'],
    [{ surprise: 1 }, 'surprise: this key is not known'],
    [{ agent: { country: 'Germany' } }, 'agent.country: expected a country code such as "DE", got "Germany"'],
    [
      { helpdesk: { ...whole.helpdesk, baseUrl: 'ftp://x' } },
      'helpdesk.baseUrl: expected an address that begins with https:// or http://, got "ftp://x"',
    ],
    [
      { helpdesk: { ...whole.helpdesk, limits: { share: '2/1' } } },
      'helpdesk.limits.share: expected a share above 0 and up to 1, such as "1/20", got "2/1"',
    ],
    [
      { presence: { channels: [{ channel: 'chat' }] } },
      'presence.channels[0].channel: expected one of "Email", "Chat"',
    ],
    [{ calls: { lateCalls: 'maybe' } }, 'calls.lateCalls: expected one of "hold", "send", "discard", got "maybe"'],
  ])('%j is refused with its path', (change, problem) => {
    expect(problems({ ...whole, ...change }).join('\n')).toContain(problem);
  });

  it('tells a missing need, and never shows a secret', () => {
    expect(problems({ helpdesk: { baseUrl: 'https://h.example' } })).toContain(
      'helpdesk.apiKey: expected a text, got nothing',
    );
    const said = problems({
      ...whole,
      lines: [{ ...whole.lines[0], secret: 'open\nsesame' }],
      helpdesk: { ...whole.helpdesk, apiKey: { magic: 'xyzzy' } },
    }).join('\n');
    expect(said).not.toContain('sesame');
    expect(said).not.toContain('xyzzy');
    expect(said).toContain('helpdesk.apiKey: expected a text, {"env": NAME}, {"file": PATH} or {"vault": NAME}');
  });

  it('tells all problems at once', () => {
    expect(
      problems({ agent: { country: 'X' }, lookups: { freshSeconds: 99 }, ledger: { masking: 'no' } }),
    ).toHaveLength(3);
  });

  it('go to a window without secrets, and come back with those that were kept', () => {
    const shown = withoutSecrets(whole);
    expect(JSON.stringify(shown)).not.toMatch(/SECRET|a-token|"s"/);
    const edited = JSON.parse(JSON.stringify(shown)) as typeof whole;
    edited.lines.unshift({ kind: 'asterisk-ami', name: 'second', host: 'h', username: 'u', secret: 'new' });
    const back = withKeptSecrets(edited, whole) as typeof whole;
    expect(back.helpdesk).toEqual(whole.helpdesk);
    expect(back.lines.map((line) => line.secret)).toEqual(['new', 's']);
  });
});
