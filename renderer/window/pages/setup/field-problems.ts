/** What is wrong with what somebody has typed into the first step, said at its field before anything is saved. Pure. */
import { say, type Words } from '#contract/messages.ts';
import { at, listAt, type Json } from '../settings/paths.ts';
import type { Problems } from '../settings/use-settings.ts';
import { isCountry } from '../../i18n/phone-number.ts';

/** What lines take for an extension where the settings do not say it themselves. */
const usualExtension = /^\d{2,6}$/;

const got = (expected: Words, value: string): Words => say('problem.got', { expected, value: JSON.stringify(value) });
const textAt = (settings: Json, path: string): string => {
  const value = at(settings, path);
  return typeof value === 'string' ? value.trim() : '';
};

export const wrongWho = (settings: Json): Problems => {
  const [email, extension, country] = ['agent.emailAddress', 'agent.extension', 'agent.country'].map((path) =>
    textAt(settings, path),
  ) as [string, string, string];
  // A house that names its phones in its own way has said so at the line.
  const hasOwnNames = listAt(settings, 'lines').some((line) => at(line, 'internalPattern') !== undefined);
  return [
    ...(email === '' && extension === '' ? [{ path: 'agent.emailAddress', message: say('problem.nobody') }] : []),
    ...(email === '' || /^[^\s@]+@[^\s@]+$/.test(email)
      ? []
      : [{ path: 'agent.emailAddress', message: got(say('problem.email'), email) }]),
    ...(extension === '' || hasOwnNames || usualExtension.test(extension)
      ? []
      : [{ path: 'agent.extension', message: got(say('problem.extension'), extension) }]),
    ...(country === '' || isCountry(country)
      ? []
      : [{ path: 'agent.country', message: got(say('problem.country'), country) }]),
  ];
};
