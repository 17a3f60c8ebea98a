/**
 * Tests excerpts of unreadable messages in the log. An excerpt contains only the beginning of a message, without
 * personal data.
 */
import { expect, it } from 'vitest';
import { createExcerpt } from '#lines/excerpt.ts';

it.each([
  [
    'JSON',
    JSON.stringify({ status: 'Levitating', party_caller_name: 'Mara Lindqvist', party_caller_id: '+493023125014' }),
  ],
  ['headers', 'Event: Odd\r\nCallerIDName: Mara Lindqvist\r\nCallerIDNum: 03023125014\r\n'],
  ['SIP', 'NOTIFY sip:900@pbx SIP/2.0\r\nFrom: "Mara Lindqvist" <sip:03023125014@pbx>;tag=1\r\n\r\n'],
  ['a line of text', 'she writes from mara@shop.example, +49 30 23125014'],
])('keeps the beginning of %s without personal data', (_, text) => {
  expect(createExcerpt(text)).not.toMatch(/Mara|Lindqvist|23125014|mara@/);
  expect(createExcerpt(text).slice(0, 3)).toBe(text.slice(0, 3));
});

it('returns a short excerpt for any input', () => {
  expect(createExcerpt('x'.repeat(60_000))).toHaveLength(100);
  expect(createExcerpt('x'.repeat(5_000_000))).toBe('');
});
