/** Labels for settings paths, and text for problems. */
import type { MessageOrText } from '#contract/messages.ts';
import { plainMessageText } from '../format.ts';
import { t } from '../../i18n/t.ts';
import type { Field } from './field.ts';
import { fieldsOf, sections, type ListForm } from './form.ts';
import { at, within } from './paths.ts';

export const kindOf = (entry: unknown): string => {
  const kind = at(entry, 'kind');
  return typeof kind === 'string' ? kind : '';
};

export const titleOf = (entry: unknown, list: ListForm, index: number): string => {
  const own = [at(entry, 'name'), at(entry, 'channel')].find((name) => typeof name === 'string' && name !== '');
  return typeof own === 'string' ? own : t(`entry.${list.path}`, { number: index + 1 });
};

export interface Place {
  /** The path of the field. It can be shorter than the problem's path: `apiKey` for `apiKey.env`. */
  readonly path: string;
  readonly label: string;
}

const holds = (path: string, field: string): boolean => path === field || within(path, field);

const inList = (path: string, list: ListForm, settings: unknown): Place | undefined => {
  const index = Number(/^\[(\d+)\]/.exec(path.slice(list.path.length))?.[1]);
  if (!within(path, list.path) || Number.isNaN(index)) return undefined;
  const start = `${list.path}[${index}]`;
  const entry = at(settings, start);
  const named = (field: Field): Place => ({
    path: `${start}.${field.path}`,
    label: `${titleOf(entry, list, index)}, ${t(field.label)}`,
  });
  return fieldsOf(list, kindOf(entry))
    ?.map(named)
    .find((place) => holds(path, place.path));
};

/** Returns the field for a path, or undefined if the form does not have such a field. */
export const placeOf = (path: string, settings: unknown): Place | undefined => {
  for (const { fields, list } of sections) {
    const own = fields.find((field) => holds(path, field.path));
    if (own !== undefined) return { path: own.path, label: t(own.label) };
    const listed = list === undefined ? undefined : inList(path, list, settings);
    if (listed !== undefined) return listed;
  }
  return undefined;
};

/**
 * Returns the text for a problem. The host reports the expected and the received value. For a missing value, only the
 * expected value is shown.
 */
export const wrongText = (message: MessageOrText): string => {
  if (typeof message === 'string' || message.code !== 'problem.missing') return plainMessageText(message);
  const expected = message.values?.['expected'];
  if (typeof expected !== 'object') return plainMessageText(message);
  const isAnyText = expected.code === 'problem.text' || expected.code === 'problem.filled';
  return isAnyText ? t('settings.giveIt') : plainMessageText(expected);
};
