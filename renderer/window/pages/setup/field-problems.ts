/** Finds problems in the fields of the agent step before they are saved. */
import { msg, type MessageOrText } from '#contract/messages.ts';
import { at, listAt, type Json } from '../../view-models/settings/paths.ts';
import type { Problems } from '../../hooks/use-settings.ts';
import { isCountry } from '../../i18n/phone-number.ts';

/** The default pattern for extensions. */
const usualExtension = /^\d{2,6}$/;

const got = (expected: MessageOrText, value: string): MessageOrText =>
  msg('problem.got', { expected, value: JSON.stringify(value) });
const textAt = (settings: Json, path: string): string => {
  const value = at(settings, path);
  return typeof value === 'string' ? value.trim() : '';
};

export const validateAgent = (settings: Json): Problems => {
  const [email, extension, country] = ['agent.emailAddress', 'agent.extension', 'agent.country'].map((path) =>
    textAt(settings, path),
  ) as [string, string, string];
  // A line with its own pattern allows other extensions.
  const hasOwnNames = listAt(settings, 'lines').some((line) => at(line, 'internalPattern') !== undefined);
  return [
    ...(email === '' && extension === '' ? [{ path: 'agent.emailAddress', message: msg('problem.nobody') }] : []),
    ...(email === '' || /^[^\s@]+@[^\s@]+$/.test(email)
      ? []
      : [{ path: 'agent.emailAddress', message: got(msg('problem.email'), email) }]),
    ...(extension === '' || hasOwnNames || usualExtension.test(extension)
      ? []
      : [{ path: 'agent.extension', message: got(msg('problem.extension'), extension) }]),
    ...(country === '' || isCountry(country)
      ? []
      : [{ path: 'agent.country', message: got(msg('problem.country'), country) }]),
  ];
};
