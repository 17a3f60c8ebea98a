import { describe, expect, it, vi } from 'vitest';
import { toE164, type Country } from '#domain/phone-number/e164.ts';
import { createE164Cache } from '#domain/phone-number/e164-cache.ts';

describe('A number that has been parsed before', () => {
  it('is not parsed again until the country changes, even if it is invalid', () => {
    let country: Country = 'DE';
    const read = vi.fn(toE164);
    const e164 = createE164Cache(() => country, read);
    for (let n = 0; n < 3; n += 1) {
      expect(e164('030 23125014')).toBe('+493023125014');
      expect(e164('*43')).toBeUndefined();
      expect(e164(undefined)).toBeUndefined();
    }
    expect(read).toHaveBeenCalledTimes(2);
    country = 'NL';
    expect(e164('030 2312501')).toBe('+31302312501');
  });

  it('is dropped in order of arrival, so that memory use is limited', () => {
    const read = vi.fn((received: string | undefined) => received);
    const e164 = createE164Cache(() => 'DE', read);
    for (let n = 0; n <= 1_000; n += 1) e164(String(n));
    e164('1000');
    expect(read).toHaveBeenCalledTimes(1_001);
    e164('0');
    expect(read).toHaveBeenCalledTimes(1_002);
  });
});
