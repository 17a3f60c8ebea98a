import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookupRequest, lookupTimes } from '#domain/lookups/lookup.ts';
import { type RecentLookups, lookupKey, remember, repeated, settled } from '#domain/lookups/repeated-lookups.ts';

describe('The look-up key for the same customer and agent', () => {
  it.each([
    [{ email_address: 'Bob@Customer.example' }, { email_address: 'bob@customer.EXAMPLE' }],
    [{ phone_number: '+49 (30) 123-45/6' }, { phone_number: '0049.30.123456' }],
    [{ phone_number: '030 123' }, { phone_number: '030-123' }],
    [
      { phone_number: '1', agent: 'Anna@shop.example' },
      { phone_number: '1', agent: 'anna@shop.example' },
    ],
  ])('is the same for %j and %j', (one, other) => {
    expect(lookupKey(one)).toBe(lookupKey(other));
  });

  it.each([
    [{ phone_number: '+4930123' }, { phone_number: '4930123' }],
    [{ phone_number: '030123' }, { phone_number: '30123' }],
    [{ phone_number: '1', agent: 'anna@shop.example' }, { phone_number: '1' }],
    [
      { phone_number: '1', external_identifier: 'a' },
      { phone_number: '1', external_identifier: 'A' },
    ],
    [{ email_address: 'a@b' }, { email_address: 'a@b', phone_number: '1' }],
  ])('is different for %j and %j', (one, other) => {
    expect(lookupKey(one)).not.toBe(lookupKey(other));
  });

  it('distinguishes every field', () => {
    const field = fc.option(fc.constantFrom('a@b', 'c@d', '1', '","'), { nil: undefined });
    const request = fc.record({ email_address: field, phone_number: field, external_identifier: field, agent: field });
    fc.assert(
      fc.property(request, request, (one, other) => {
        expect(lookupKey(one) === lookupKey(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});

describe('A repeated look-up', () => {
  const asked = (at: number): RecentLookups<string> => remember([], { key: 'bob', answer: 'first' }, at);

  it('waits for a pending first response, and reuses this response for 3 s after the request', () => {
    const open = asked(0);
    expect(repeated(open, 'bob', 60_000)).toBe('first');
    expect(repeated(open, 'eve', 0)).toBeUndefined();
    const answered = settled(open, 'first', 100);
    expect(repeated(answered, 'bob', lookupTimes.sameMs - 1)).toBe('first');
    expect(repeated(answered, 'bob', lookupTimes.sameMs)).toBeUndefined();
  });

  it('does not reuse responses that are too old', () => {
    expect(settled(asked(0), 'first', lookupTimes.sameMs)).toEqual([]);
    expect(remember(settled(asked(0), 'first', 100), { key: 'eve', answer: 'second' }, 4_000)).toHaveLength(1);
  });

  it('never reuses a completed response that is older than 3 s', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b'), afterMs: fc.nat(4_000), answers: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let recent: RecentLookups<{ key: string; at: number; open: boolean }> = [];
        let at = 0;
        for (const { key, afterMs, answers } of steps) {
          at += afterMs;
          const again = repeated(recent, key, at);
          if (again !== undefined)
            expect(again.key === key && (again.open || at - again.at < lookupTimes.sameMs)).toBe(true);
          const answer = again ?? { key, at, open: true };
          if (again === undefined) recent = remember(recent, { key, answer }, at);
          if (!answers) continue;
          answer.open = false;
          recent = settled(recent, answer, at);
        }
        expect(recent.filter(({ open }) => open).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('A look-up request', () => {
  it.each([
    [{ email_address: ' bob@customer.example ' }, { email_address: 'bob@customer.example' }],
    [
      { phone_number: '+4930123', external_identifier: 'C-1' },
      { phone_number: '+4930123', external_identifier: 'C-1' },
    ],
  ])('can contain %j', (given, read) => {
    expect(lookupRequest.parse(given)).toEqual(read);
  });

  it.each([
    [{}, ['email_address']],
    [{ external_identifier: 'C-1' }, ['email_address']],
    [{ phone_number: ' ' }, ['phone_number']],
    [{ phone_number: '1'.repeat(65) }, ['phone_number']],
    [{ email_address: `${'a'.repeat(250)}@b.cd` }, ['email_address']],
    [{ phone_number: '1', agent: 'anna' }, ['agent']],
  ])('rejects %j at %j', (given, path) => {
    expect(lookupRequest.safeParse(given).error?.issues[0]?.path).toEqual(path);
  });
});
