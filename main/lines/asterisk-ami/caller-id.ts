/** Reads dialled numbers and the presentation of caller IDs from the fields of AMI events. */
import { parseNumber } from '../caller-party.ts';

/** The values of `Exten` that are dial plan steps and not dialled numbers. */
const dialPlanSteps = new Set(['', 's', 'h', 'i', 't', 'T', 'o', 'a', 'e', 'failed', 'fax', '<unknown>']);

export const parseDialled = (exten: string | undefined): string | undefined =>
  exten === undefined || dialPlanSteps.has(exten) ? undefined : parseNumber(exten);

export type Presentation = 'allowed' | 'restricted' | 'unavailable';

/** Bits 6 and 7 of the presentation in `NewCallerid` mean "restricted" and "unavailable" (Q.931, 4.5.10). */
export const parsePresentation = (callingPresentation: string | undefined): Presentation => {
  const bits = callingPresentation === undefined ? 0 : Number.parseInt(callingPresentation, 10) & 0x60;
  if (bits === 0x20) return 'restricted';
  return bits === 0 ? 'allowed' : 'unavailable';
};

/**
 * Whether `CALLERID(num-pres)` marks the number as withheld. Its values are, for example, `allowed_not_screened`,
 * `prohib_passed_screen`, `prohib` and `unavailable`.
 */
export const isRestrictedPresentation = (presentation: string | undefined): boolean =>
  presentation?.trim().toLowerCase().startsWith('prohib') === true;

/**
 * Reads the number that was dialled on a trunk. The forms are `4930…@trunk`, `trunk/sip:4930…@host`, `trunk/4930…` and
 * `g1/4930…`. When a queue dials, the technology (such as `PJSIP/`) precedes each form. Returns undefined if the string
 * names only an endpoint, such as `101`.
 */
export const parseDialString = (dialString: string | undefined, technology: string): string | undefined => {
  if (dialString === undefined) return undefined;
  const target = dialString.startsWith(`${technology}/`) ? dialString.slice(technology.length + 1) : dialString;
  const uri = target.search(/sips?:/);
  const slash = target.lastIndexOf('/');
  const at = target.indexOf('@');
  if (uri !== -1) return parsePhoneNumber(target.slice(target.indexOf(':', uri) + 1).split('@', 1)[0]);
  if (slash !== -1) return parsePhoneNumber(target.slice(slash + 1).split('@', 1)[0]);
  return at === -1 ? undefined : parsePhoneNumber(target.slice(0, at));
};

/** Whether a person could dial this text. */
export const isPhoneNumber = (text: string): boolean => /^\+?[0-9*#]{2,32}$/.test(text);

/** Returns the user part without parameters (`;npdi`), if a person could dial it. */
const parsePhoneNumber = (user: string | undefined): string | undefined => {
  const dialled = user?.split(';', 1)[0]?.replace(/[\s.()-]/g, '');
  return dialled !== undefined && isPhoneNumber(dialled) ? dialled : undefined;
};
