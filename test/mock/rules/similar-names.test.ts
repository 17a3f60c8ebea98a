import { describe, expect, it } from 'vitest';
import { didYouMean, similarNames } from '#mock/rules/similar-names.ts';

const order = ['order_number', 'email_address', 'revenue', 'old_revenue', 'order_date', 'is_first_order'];
const event = ['Id', 'EventType', 'PhoneNumber', 'PhoneExtension', 'Direction', 'PhoneReferrer'];

describe('Similar names', () => {
  it.each([
    ['email', order, ['email_address']],
    ['e-mail', order, ['email_address']],
    ['customerEmail', order, ['email_address']],
    ['emailAddress', order, ['email_address']],
    ['Email_Address', order, ['email_address']],
    ['revnue', order, ['revenue']],
    ['is_first', order, ['is_first_order']],
    ['orderNumber', order, ['order_number']],
    ['extension', event, ['PhoneExtension']],
    ['phone', event, ['PhoneNumber', 'PhoneExtension', 'PhoneReferrer']],
    ['type', event, ['EventType']],
    ['ID', event, ['Id']],
    ['channel', ['apikey', 'Channel', 'referrer'], ['Channel']],
    ['api_key', ['apikey', 'Channel', 'referrer'], ['apikey']],
    ['colour', order, []],
    ['', order, []],
    ['x', order, []],
  ])('%s instead of %j', (given, known, expected) => {
    expect(similarNames(given, known)).toEqual(expected);
  });

  it('include at most three', () => {
    expect(similarNames('phone', [...event, 'PhoneOther'])).toEqual([]);
  });

  it('are found quickly even for names as long as a body', () => {
    expect(similarNames('e'.repeat(1_000_000), order)).toEqual([]);
  });

  it('are proposed as a question', () => {
    expect(didYouMean(similarNames('phone', event))).toBe(
      '; did you mean "PhoneNumber", "PhoneExtension" or "PhoneReferrer"?',
    );
    expect(didYouMean(['email_address'])).toBe('; did you mean "email_address"?');
    expect(didYouMean([])).toBe('');
  });
});
