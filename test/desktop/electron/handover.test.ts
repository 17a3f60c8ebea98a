/** Links and what a second start hands over: letters from strangers. What is not exactly right is refused with a code. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCommand, readHandedOver, readOwn } from '#electron/handover/handover.ts';
import { readLink } from '#electron/handover/link.ts';

describe('links', () => {
  it.each([
    ['counterline://lookup?phone=%2B493023125014', { is: 'lookup', phone: '+493023125014' }],
    ['counterline://lookup?phone=+493023125014', { is: 'lookup', phone: '+493023125014' }],
    ['counterline://lookup/?phone=030%2023125-014', { is: 'lookup', phone: '030 23125-014' }],
    ['COUNTERLINE://lookup?email=mara@shop.example', { is: 'lookup', email: 'mara@shop.example' }],
    ['counterline://open/settings', { is: 'open', page: 'settings' }],
    ['counterline://open/ledger/', { is: 'open', page: 'ledger' }],
  ])('%s', (text, link) => expect(readLink(text)).toEqual(link));

  it.each([
    ['https://shop.example', 'no_link'],
    ['counterline://transfer/105', 'unknown_link'],
    ['counterline://open/../../etc/passwd', 'unknown_page'],
    ['counterline://open/settings?write=1', 'unknown_link'],
    ['counterline://open/settings#now', 'wrong_link'],
    ['counterline://user:secret@lookup?phone=1', 'wrong_link'],
    ['counterline://lookup', 'wrong_question'],
    ['counterline://lookup?phone=0301234&email=a@b.example', 'wrong_question'],
    ['counterline://lookup?phone=0301234&phone=0305678', 'wrong_question'],
    ['counterline://lookup?phone=*21*0900123456%23', 'wrong_number'],
    ['counterline://lookup?phone=%3Cscript%3E', 'wrong_number'],
    ['counterline://lookup?email=a%20b@shop.example', 'wrong_email'],
    ['counterline://lookup?email=%E2%80%AEa@shop.example', 'unseen_letters'],
    [`counterline://lookup?email=${'a'.repeat(600)}@shop.example`, 'too_long'],
    ['counterline:', 'unknown_link'],
    ['', 'no_link'],
  ])('refuses %s', (text, reason) => expect(readLink(text)).toEqual({ is: 'refused', reason }));

  it('makes something of nothing but its own forms, whatever comes', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `counterline://lookup?phone=${text}`),
        ),
        (text) => {
          const link = readLink(text);
          if (link.is === 'lookup') expect(link.phone ?? link.email).toMatch(/^[^\p{Cc}\p{Cf}<>"]+$/u);
        },
      ),
    );
  });
});

describe('a start', () => {
  it('keeps its own words and finds the rest', () => {
    expect(readOwn(['--data', '/srv/c', '--practice', '--no-sandbox', '-psn_0_1', 'counterline://open/now'])).toEqual({
      data: '/srv/c',
      practice: true,
      hidden: false,
      rest: ['counterline://open/now'],
    });
  });
  it('knows a command for what it is, and a link that is wrong for something else', () => {
    expect(['call answered', 'rm -rf'].map((text) => isCommand(text.split(' ')))).toEqual([true, true]);
    expect(['counterline://open/now', 'counterline://transfer/105'].map((text) => isCommand([text]))).toEqual([
      false,
      false,
    ]);
    expect(isCommand([])).toBe(false);
  });
});

describe('a second start', () => {
  it.each([
    [{ counterline: [] }, { is: 'show' }],
    [{ counterline: ['counterline://open/now'] }, { is: 'link', link: { is: 'open', page: 'now' } }],
    [{ counterline: ['counterline://open/now', 'more'] }, { is: 'refused', reason: 'more_than_a_link' }],
    [{ counterline: ['rm', '-rf', '/'] }, { is: 'refused', reason: 'unknown_command' }],
    [{ counterline: ['call', 'answered'] }, { is: 'refused', reason: 'unknown_command' }],
    [{ counterline: ['call', 'x'.repeat(2_000)] }, { is: 'refused', reason: 'wrong_shape' }],
    [{ counterline: Array.from({ length: 100 }, () => 'call') }, { is: 'refused', reason: 'wrong_shape' }],
    [{ counterline: 'call' }, { is: 'refused', reason: 'wrong_shape' }],
    [undefined, { is: 'refused', reason: 'wrong_shape' }],
  ])('%j', (data, handed) => expect(readHandedOver(data)).toEqual(handed));
});
