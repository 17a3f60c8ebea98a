import { getCountries } from 'libphonenumber-js';
import { expect, it } from 'vitest';
import { setLanguage } from '../../../../renderer/window/i18n/t.ts';
import { countries, countryCodes, countryName } from '../../../../renderer/window/view-models/settings/countries.ts';

it("match the phone library, with names in the window's language", async () => {
  expect([...countryCodes].toSorted()).toEqual([...getCountries()].toSorted());
  await setLanguage('de');
  expect([countryName('DE'), countryName('NL'), countryName('nowhere')]).toEqual([
    'Deutschland',
    'Niederlande',
    'nowhere',
  ]);
  const names = countries().map(({ name }) => name);
  expect(names.indexOf('Ägypten')).toBeLessThan(names.indexOf('Belgien'));
  await setLanguage('en');
  expect(countryName('NL')).toBe('Netherlands');
});
