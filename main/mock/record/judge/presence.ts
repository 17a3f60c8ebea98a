/** Checks the value of a presence response and its format (assumption 11). */
import { parseJson } from '#domain/json/parse-json.ts';
import { presenceWordOf } from '#helpdesk/parse-response.ts';
import { came } from '../../validation/validation-messages.ts';
import type { Exchange } from '../exchange.ts';
import type { Difference, Evidence } from './finding.ts';

type Found = Omit<Difference, 'operation' | 'section' | 'of'>;

export const judgePresence = ({
  body,
  headers,
}: NonNullable<Exchange['answer']>): {
  readonly differences: readonly Found[];
  readonly evidence: readonly Evidence[];
} => {
  if (body === null) return { differences: [], evidence: [] };
  const word = presenceWordOf(body);
  if (word === undefined)
    return {
      differences: [{ kind: 'answer', path: '', expected: 'Online or Offline', came: came(body) }],
      evidence: [],
    };
  const type = (headers['content-type'] ?? '').toLowerCase();
  const isQuoted = parseJson(body) === word;
  const isText = type.startsWith('text/plain');
  const value =
    isQuoted && /\bjson\b/.test(type)
      ? 'json'
      : isText && body === word
        ? 'text'
        : isText && body.trim() === word
          ? 'spaced'
          : `${isQuoted ? 'the quoted word' : 'the word'} as ${type === '' ? 'no content type' : type.slice(0, 60)}`;
  return { differences: [], evidence: [{ number: 11, key: 'presenceBody', value, agrees: value === 'text' }] };
};
