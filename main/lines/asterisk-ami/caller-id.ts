/** What the exchange puts where a number, a name or a dialled number belongs, and what of it is one. */
import { numberIn } from '../caller-party.ts';

/** Steps of a dialplan that stand in `Exten` but were dialled by nobody. */
const steps = new Set(['', 's', 'h', 'i', 't', 'T', 'o', 'a', 'e', 'failed', 'fax', '<unknown>']);

export const dialledIn = (exten: string | undefined): string | undefined =>
  exten === undefined || steps.has(exten) ? undefined : numberIn(exten);

export type Presentation = 'allowed' | 'restricted' | 'unavailable';

/** `NewCallerid` names the presentation by number: bits 6 and 7 say "restricted" and "unavailable" (Q.931, 4.5.10). */
export const presentationIn = (callingPresentation: string | undefined): Presentation => {
  const bits = callingPresentation === undefined ? 0 : Number.parseInt(callingPresentation, 10) & 0x60;
  if (bits === 0x20) return 'restricted';
  return bits === 0 ? 'allowed' : 'unavailable';
};

/** `CALLERID(num-pres)`: `allowed_not_screened`, `prohib_passed_screen`, `prohib`, `unavailable` and others. */
export const isRestrictedName = (presentation: string | undefined): boolean =>
  presentation?.trim().toLowerCase().startsWith('prohib') === true;

/**
 * The number that was really dialled at a trunk. Forms: `4930…@trunk`, `trunk/sip:4930…@host`, `trunk/4930…`,
 * `g1/4930…`, and any of them behind `PJSIP/` when a queue dials. Undefined where no number was given: `101`.
 */
export const numberInDialString = (dialString: string | undefined, technology: string): string | undefined => {
  if (dialString === undefined) return undefined;
  const target = dialString.startsWith(`${technology}/`) ? dialString.slice(technology.length + 1) : dialString;
  const uri = target.search(/sips?:/);
  const slash = target.lastIndexOf('/');
  const at = target.indexOf('@');
  if (uri !== -1) return phoneNumber(target.slice(target.indexOf(':', uri) + 1).split('@', 1)[0]);
  if (slash !== -1) return phoneNumber(target.slice(slash + 1).split('@', 1)[0]);
  return at === -1 ? undefined : phoneNumber(target.slice(0, at));
};

/** A person could dial it. */
export const isPhoneNumber = (text: string): boolean => /^\+?[0-9*#]{2,32}$/.test(text);

/** User part without its parameters (`;npdi`), if a person could dial it. */
const phoneNumber = (user: string | undefined): string | undefined => {
  const dialled = user?.split(';', 1)[0]?.replace(/[\s.()-]/g, '');
  return dialled !== undefined && isPhoneNumber(dialled) ? dialled : undefined;
};
