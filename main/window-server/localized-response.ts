/** What a browser is told before it has the window: in its own language, since nobody knows yet who looks. */
import type { IncomingMessage } from 'node:http';
import { languageOf } from '#domain/messages/language.ts';
import { say, type WordCode } from '#domain/messages/message.ts';
import { mannerOf } from '#domain/messages/catalogues.ts';
import { tellIn } from '#domain/messages/format-message.ts';

/** By `Accept-Language` (RFC 9110, 12.5.4), in the order in which browsers send it: the most wanted first. */
export const toldTo = ({ headers }: Pick<IncomingMessage, 'headers'>, code: WordCode): string => {
  const locales = (headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '');
  return tellIn(say(code), mannerOf(languageOf('system', locales), locales));
};
