/** Error texts for browsers that have not opened a window yet, in the browser's language. */
import type { IncomingMessage } from 'node:http';
import { languageOf } from '#domain/messages/language.ts';
import { msg, type WordCode } from '#domain/messages/message.ts';
import { messageFormatFor } from '#domain/messages/catalogues.ts';
import { formatMessage } from '#domain/messages/format-message.ts';

/** The language comes from `Accept-Language` (RFC 9110, 12.5.4). Browsers send the preferred language first. */
export const localizedText = ({ headers }: Pick<IncomingMessage, 'headers'>, code: WordCode): string => {
  const locales = (headers['accept-language'] ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]?.trim() ?? '');
  return formatMessage(msg(code), messageFormatFor(languageOf('system', locales), locales));
};
