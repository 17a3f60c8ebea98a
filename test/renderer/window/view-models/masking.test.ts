import { describe, expect, it, vi } from 'vitest';
import { maskDeep } from '#contract/messages.ts';
import { bodyText, shown } from '../../../../renderer/window/view-models/masking.ts';
import { loadAllCountries, phoneText } from '../../../../renderer/window/i18n/phone-number.ts';
import near from '../../../../renderer/window/i18n/nearby-phone-metadata.json' with { type: 'json' };

describe('Phone numbers in the first view', () => {
  it('are formatted for nearby countries, and unchanged for others', async () => {
    // This is the state when a window opens: the metadata for all countries has not been loaded yet.
    vi.resetModules();
    const { phoneText } = await import('../../../../renderer/window/i18n/phone-number.ts');
    expect(phoneText('+493023125014', 'DE')).toBe('030 23125014');
    expect(phoneText('+31205550105', 'DE')).toBe('+31 20 555 0105');
    expect(phoneText('+12133734253', 'DE')).toBe('+12133734253');
  });

  it('use the same metadata for these countries as the library', async () => {
    const { default: all } = await import('libphonenumber-js/metadata.min.json');
    for (const [country, known] of Object.entries(near.countries))
      expect(known).toEqual(all.countries[country as 'DE']);
    await loadAllCountries();
    expect(phoneText('+12133734253', 'DE')).toBe('+1 213 373 4253');
  });
});

describe('A displayed phone number', () => {
  it.each([
    ['+493023125014', 'DE', '030 23125014'],
    ['+31205550105', 'DE', '+31 20 555 0105'],
    ['+31205550105', 'NL', '020 555 0105'],
    ['+4917155512', 'DE', '+49 17155512'],
    ['+313023125014', 'NL', '+31 3023125014'],
    ['+12133734253', 'US', '(213) 373-4253'],
    ['+12133734253', 'DE', '+1 213 373 4253'],
    ['104', 'DE', '104'],
    ['*21#', 'DE', '*21#'],
    ['+999', 'DE', '+999'],
    ['+493023125014', 'not a country', '+49 30 23125014'],
  ])('for %s in %s is %s', (number, country, text) => {
    expect(phoneText(number, country)).toBe(text);
  });
});

describe('Masked text', () => {
  const masked = { masked: true, country: 'DE' };
  it('hides phone numbers and e-mail addresses, and keeps other words', () => {
    expect(shown('+493023125014', masked)).toBe('030 ••••• 14');
    expect(shown('030 23125 014', masked)).toBe('030 ••••• 14');
    expect(shown('mara@shop.example', masked)).toBe('m•••@shop.example');
    expect(shown('3 orders', masked)).toBe('3 orders');
    expect(shown('+493023125014', { masked: false, country: 'DE' })).toBe('030 23125014');
  });

  it('hides people in a body, and keeps values that support needs', () => {
    const body = {
      Id: 'pbx:1795339683.71',
      EventType: 'Answered',
      PhoneNumber: '+493023125071',
      PhoneExtension: '107',
    };
    expect(maskDeep(body)).toEqual({ ...body, PhoneNumber: '+4930•••••71' });
    expect(maskDeep({ customer: { email_address: 'mara@shop.example', name: 'Mara' }, orders: [1] })).toEqual({
      customer: { email_address: 'm•••@shop.example', name: 'M•••' },
      orders: [1],
    });
  });

  it('keeps the format of a body, and also covers text that is not JSON', () => {
    expect(JSON.parse(bodyText('{"a":1,"PhoneNumber":"+493023125071"}', false))).toEqual({
      a: 1,
      PhoneNumber: '+493023125071',
    });
    expect(bodyText('from +493023125071', true)).not.toContain('3125071');
    expect(bodyText('not json', false)).toBe('not json');
  });
});
