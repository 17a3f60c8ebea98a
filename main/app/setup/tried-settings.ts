/**
 * Recognises saved settings for which a setup check with exactly these values was successful. Only a salted digest is
 * stored. The digest includes secrets, so a changed secret is detected without storing a secret a second time.
 */
import { createHash } from 'node:crypto';
import type { Finding } from '#app/doctor/check-result.ts';
import type { CheckedSettings } from '#app/settings/check-settings.ts';
import type { Part } from './check-section.ts';

export type TriedPart = Exclude<Part, 'till'>;

/** Returns the digest of a section that was checked alone, so that other sections do not change it. */
export const digestOf = (part: TriedPart, { settings, lines }: CheckedSettings, salt: string): string => {
  const value = {
    helpdesk: settings.site === undefined ? settings.helpdesk : [settings.helpdesk, settings.site],
    line: lines[0],
    presence: [settings.helpdesk, settings.presence],
  }[part];
  return createHash('sha256')
    .update(`${salt} ${part} ${JSON.stringify(value)}`)
    .digest('hex');
};

/** Whether at least one finding is `ok` and none is `broken`. */
export const isPassed = (findings: readonly Pick<Finding, 'state'>[]): boolean =>
  findings.some(({ state }) => state === 'ok') && findings.every(({ state }) => state !== 'broken');
