import { describe, expect, it } from 'vitest';
import { placeOf, wrongText } from '../../../../../renderer/window/view-models/settings/field-names.ts';
import { at, isLocked, within, withValue } from '../../../../../renderer/window/view-models/settings/paths.ts';
import { warningAt } from '../../../../../renderer/window/view-models/settings/field-warning.ts';
import { secretOf, textIn, textOf, valueOf } from '../../../../../renderer/window/view-models/settings/values.ts';
import { storedSettings } from '../../scripted/outbox.ts';
import { setLanguage, loadAllTexts } from '../../../../../renderer/window/i18n/t.ts';
import { msg } from '#contract/messages.ts';

await setLanguage('en');
await loadAllTexts();

const { settings } = storedSettings;

describe('Paths in the settings', () => {
  it('are read and written as the host names them, and other values stay unchanged', () => {
    expect(at(settings, 'lines[0].port')).toBe(5038);
    expect(at(settings, 'lines[7].port')).toBeUndefined();
    const changed = withValue(settings, 'lines[0].port', 5039);
    expect(at(changed, 'lines[0].port')).toBe(5039);
    expect(at(changed, 'lines[0].host')).toBe('127.0.0.1');
    expect(at(changed, 'lines[1]')).toEqual({ kind: 'softphone-hook', name: 'hook' });
    expect(at(settings, 'lines[0].port')).toBe(5038);
  });

  it('are removed when their value is cleared, together with a group that becomes empty', () => {
    const changed = withValue(settings, 'helpdesk.limits.share', undefined);
    expect(at(changed, 'helpdesk')).not.toHaveProperty('limits');
    expect(at(changed, 'helpdesk.baseUrl')).toBe('https://desk.shop.example');
  });

  it('are created with their groups if they do not exist', () => {
    expect(withValue({}, 'helpdesk.auth.scheme', 'bearer')).toEqual({ helpdesk: { auth: { scheme: 'bearer' } } });
    expect(withValue({}, 'stores[0]', {})).toEqual({ stores: [{}] });
  });

  it('are locked if they are set by a managed file', () => {
    expect(isLocked('helpdesk.baseUrl', ['helpdesk.baseUrl'])).toBe(true);
    expect(isLocked('helpdesk.apiKey', ['helpdesk'])).toBe(true);
    expect(isLocked('lines[0].port', ['lines[0]'])).toBe(true);
    expect(isLocked('helpdesk.baseUrl', ['helpdesk.base'])).toBe(false);
    expect(within('lines[10].port', 'lines[1]')).toBe(false);
  });
});

describe('A problem with the settings', () => {
  it.each([
    ['helpdesk.apiKey', 'helpdesk.apiKey', 'API key'],
    ['helpdesk.apiKey.env', 'helpdesk.apiKey', 'API key'],
    ['lines[0].port', 'lines[0].port', 'pbx, Port'],
    ['stores[0].referrer', 'stores[0].referrer', 'Berlin Mitte, Dialled number'],
    ['colleagues[0].emailAddress', 'colleagues[0].emailAddress', 'Colleague 1, E-mail address'],
    ['presence.channels[0].channel', 'presence.channels[0].channel', 'Chat, Channel'],
    ['lines[0].endpoints.101-mobile', 'lines[0].endpoints', 'pbx, Devices not named after their extension'],
    ['traces[1]', 'traces', 'Traces at startup'],
  ])('has the path %s and appears at a field, under the label of the field', (path, field, label) => {
    expect(placeOf(path, settings)).toEqual({ path: field, label });
  });

  it('has no field if the form does not contain one', () => {
    expect(['', 'helpdesk', 'lines[1].port', 'lines', 'else'].map((path) => placeOf(path, settings))).toEqual(
      Array.from({ length: 5 }),
    );
  });

  it.each([
    [msg('problem.missing', { expected: msg('problem.filled') }), 'enter a value'],
    [
      msg('problem.missing', { expected: msg('problem.range', { least: 1, most: 65_535 }) }),
      'expected a number from 1 to 65535',
    ],
    [
      msg('problem.got', { expected: msg('problem.country'), value: '"Germany"' }),
      'expected a country code, such as "DE", got "Germany"',
    ],
  ])('has the text for %s', (message, text) => {
    expect(wrongText(message)).toBe(text);
  });
});

describe('A risky setting', () => {
  const here = { hidesSecrets: false, openSecrets: ['helpdesk.apiKey'] };
  const vault = { hidesSecrets: true, openSecrets: [] };
  it.each([
    ['text', 'helpdesk.baseUrl', 'http://desk.shop.example', here, 'settings.warning.openWay'],
    ['text', 'helpdesk.presenceUrl', 'HTTP://10.0.0.5/x', vault, 'settings.warning.openWay'],
    ['text', 'lines[0].server', 'ws://pbx.example/ws', vault, 'settings.warning.openWay'],
    ['text', 'helpdesk.baseUrl', 'https://desk.shop.example', here, undefined],
    ['text', 'helpdesk.baseUrl', 'http://127.0.0.1:8080', here, undefined],
    ['text', 'helpdesk.baseUrl', 'http://[::1]:8080', here, undefined],
    ['text', 'helpdesk.baseUrl', 'http', here, undefined],
    ['text', 'agent.name', 'http://x.example', here, undefined],
    ['secret', 'helpdesk.apiSecret', 'typed', here, 'settings.warning.willStand'],
    ['secret', 'helpdesk.apiSecret', 'typed', vault, undefined],
    ['secret', 'helpdesk.apiKey', { kept: 'helpdesk.apiKey' }, here, 'settings.warning.stands'],
    ['secret', 'helpdesk.apiSecret', { kept: 'helpdesk.apiSecret' }, here, undefined],
    ['secret', 'helpdesk.apiSecret', 'typed', undefined, undefined],
  ] as const)('has its warning: %s %s %j', (kind, path, value, stored, warning) => {
    expect(warningAt({ kind }, path, value, stored)).toBe(warning);
  });
});

describe('The text in a field', () => {
  it.each([
    ['number', '5038', 5038],
    ['number', '5o38', '5o38'],
    ['number', ' ', undefined],
    ['words', '101, 104', ['101', '104']],
    ['words', '*', '*'],
    ['names', 'pbx, front desk;', ['pbx', 'front desk']],
    ['pairs', '101-mobile = 101, desk.two=102', { '101-mobile': '101', 'desk.two': '102' }],
    ['pairs', '101-mobile = 101,', { '101-mobile': '101' }],
    ['pairs', '101-mobile = 101, desk', '101-mobile = 101, desk'],
    ['pairs', ' ', undefined],
    ['text', ' pbx ', 'pbx'],
    ['secret', ' keeps its spaces', ' keeps its spaces'],
  ] as const)('stores %s %j as %j', (kind, text, value) => {
    expect(valueOf(kind, text)).toEqual(value);
  });

  it("uses the language's decimal separator for numbers, without group separators", async () => {
    await setLanguage('de');
    expect([valueOf('number', '0,33'), valueOf('number', '0.33'), textOf(0.33), textOf(5038)]).toEqual([
      0.33,
      0.33,
      '0,33',
      '5038',
    ]);
    await setLanguage('en');
    expect([valueOf('number', '0,33'), textOf(0.33)]).toEqual(['0,33', '0.33']);
  });

  it('shows values as text', () => {
    expect([textOf(undefined), textOf(null), textOf(5038), textOf(['101', '104']), textOf('*')]).toEqual([
      '',
      '',
      '5038',
      '101, 104',
      '*',
    ]);
  });

  it('shows pairs as they were typed', () => {
    const text = '101-mobile = 101, desk.two = 102';
    expect(textIn('pairs', valueOf('pairs', text))).toBe(text);
    expect(['101-mobile =', { a: { b: 'c' } }, undefined].map((value) => textIn('pairs', value))).toEqual([
      '101-mobile =',
      `a = ${textOf({ b: 'c' })}`,
      '',
    ]);
    expect(textIn('map', { a: 1 })).toBe(textOf({ a: 1 }));
  });

  it('never contains a stored secret', () => {
    expect(secretOf({ kept: true })).toEqual({ is: 'kept' });
    expect(secretOf({ env: 'API_KEY' })).toEqual({ is: 'reference', place: 'env', name: 'API_KEY' });
    expect(secretOf('typed')).toEqual({ is: 'typed', text: 'typed' });
    expect(secretOf(undefined)).toEqual({ is: 'empty' });
    expect(secretOf({ other: 'x' })).toEqual({ is: 'empty' });
  });
});
