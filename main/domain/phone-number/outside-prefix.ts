/**
 * Callers whose number comes with what is dialled here for an outside line: many exchanges put it in front, so that
 * calling back works. Nothing but the number itself says whether this one does.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isTrunkZeroCountry, toE164, type Country } from './e164.ts';

/** 0: no whole number; 1: right in length; 2: in the plan of its country. */
const wholeness = (heard: string, country: Country): number => {
  const number = toE164(heard, country);
  if (number === undefined) return 0;
  return parsePhoneNumberFromString(number)?.isValid() === true ? 2 : 1;
};

/** As it would be dialled behind the prefix, and not only digits that are a number somewhere in the world. */
const isDialled = (rest: string, country: Country): boolean =>
  /^[+0]/.test(rest) ||
  (!isTrunkZeroCountry(country) && parsePhoneNumberFromString(rest, country)?.number === toE164(rest, country));

/** From abroad, as most exchanges write it; but `001…` is rather a mobile of the country behind a 0 than America. */
const isFromAbroad = (heard: string): boolean => /^00[2-9]/.test(heard);

/**
 * `heard` is the prefix and `rest`. The likelier of both readings counts; where they are equally likely, what may come
 * from abroad stays, and of anything else the reading of an exchange counts that puts the prefix in front. So
 * `0017139200113` behind a 0 is the German `017139200113`, and `004917112345678` is what it says.
 */
export const comesWithPrefix = (heard: string, rest: string, country: Country): boolean => {
  const [asHeard, behind] = [wholeness(heard, country), wholeness(rest, country)];
  if (behind !== asHeard) return behind > asHeard;
  return behind > 0 && !isFromAbroad(heard) && isDialled(rest, country);
};
