import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchScan } from '#tills/scan/match-scan.ts';
import { defaultScanRules, scanSettings, type ScanRule } from '#tills/scan/scan-rule-schema.ts';

const backOffice = { url: 'https://shop.example/customers?card={value}', map: { email_address: 'email' } };
const rulesOf = (...rules: readonly object[]): readonly ScanRule[] =>
  scanSettings.parse({ rules: rules.map((rule, index) => ({ name: `Rule ${index + 1}`, ...rule })) }).rules;

describe('The default rules', () => {
  it.each([
    ['anna@shop.example', { email_address: 'anna@shop.example' }],
    ['mailto:anna@shop.example\r\n', { email_address: 'anna@shop.example' }],
    ['+49 30 23125014', { phone_number: '+49 30 23125014' }],
    ['tel:+4930-23125014', { phone_number: '+4930-23125014' }],
  ])('turn %j into %j', (text, request) => {
    expect(matchScan(defaultScanRules, text)).toMatchObject({ kind: 'customer', request });
  });

  it.each(['4006381333931', '03023125014', '2912345678905', 'anna', 'https://shop.example/anna@shop.example'])(
    'do not guess the meaning of %j',
    (text) => {
      expect(matchScan(defaultScanRules, text)).toEqual({ kind: 'none', reason: 'noRule' });
    },
  );
});

describe('Rules', () => {
  it('are applied in order, and the first match is used', () => {
    const rules = rulesOf(
      { prefix: 'C', as: 'phone_number' },
      { pattern: '^C.*@', as: 'email_address' },
      { pattern: '@', as: 'email_address' },
    );
    expect(matchScan(rules, 'C+4930123')).toMatchObject({ request: { phone_number: '+4930123' } });
    expect(matchScan(rules, 'anna@shop.example')).toMatchObject({ rule: { name: 'Rule 3' } });
  });

  it('use the pattern\'s group "value", after the prefix', () => {
    const rules = rulesOf({
      prefix: ']C1',
      pattern: '^29(?P<value>[0-9]{10})[0-9]$',
      as: 'external_identifier',
      backOffice,
    });
    expect(matchScan(rules, ']C12912345678905')).toMatchObject({ kind: 'backOffice', value: '1234567890' });
  });

  it('report a misread card if only the check digit is wrong', () => {
    const rules = rulesOf({ pattern: '^[0-9]{13}$', checkDigit: 'ean', as: 'external_identifier', backOffice });
    expect(matchScan(rules, '4006381333931')).toMatchObject({ kind: 'backOffice' });
    expect(matchScan(rules, '4006381333932')).toEqual({ kind: 'none', reason: 'checkDigit' });
  });

  it('pass text with a wrong check digit to the next rule', () => {
    const rules = rulesOf(
      { pattern: '^[0-9]+$', checkDigit: 'luhn', as: 'phone_number' },
      { pattern: '^[0-9]{3}$', as: 'phone_number' },
    );
    expect(matchScan(rules, '123')).toMatchObject({ kind: 'customer', rule: { name: 'Rule 2' } });
  });

  it('accept any text without an error, and never match an empty one', () => {
    const rules = rulesOf({ as: 'phone_number' });
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const match = matchScan(rules, text);
        // Control characters (Cc) include Delete and U+0080 to U+009F.
        expect(match.kind === 'none' ? match.reason : 'fits').toBe(/[^\s\p{Cc}]/u.test(text) ? 'fits' : 'empty');
      }),
      { examples: [['\u007f'], ['\u0085'], ['\u009b'], ['\u00a0'], ['\u200b']] },
    );
  });
});

describe('The schema of the rules', () => {
  it.each<[rule: object, path: string]>([
    [{ as: 'external_identifier' }, 'backOffice'],
    [{ as: 'email_address', pattern: '(?=x)' }, 'pattern'],
    [{ as: 'email_address', pattern: '([' }, 'pattern'],
    [{ as: 'name' }, 'as'],
    [{ as: 'phone_number', checkDigit: 'mod11' }, 'checkDigit'],
    [{ as: 'phone_number', other: 1 }, ''],
    ...[
      'https://{value}.shop.example/',
      'https://shop.example:{value}/',
      'https://user:pass@shop.example/{value}',
      'https://shop.example/customers',
      'file:///{value}',
    ].map(
      (url) =>
        [{ as: 'external_identifier', backOffice: { ...backOffice, url } }, 'backOffice.url'] as [object, string],
    ),
    [{ as: 'external_identifier', backOffice: { ...backOffice, map: {} } }, 'backOffice.map.email_address'],
  ])('rejects %j at "%s"', (rule, path) => {
    const read = scanSettings.safeParse({ rules: [{ name: 'Card', ...rule }] });
    expect(read.error?.issues.map((issue) => issue.path.slice(2).join('.'))).toEqual([path]);
  });
});
