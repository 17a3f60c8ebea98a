/**
 * The part of an unreadable message that may be shown: its beginning, without numbers, names, addresses or passwords.
 */
import { createTraceMask } from './trace/masking.ts';

const mask = createTraceMask({ secrets: [], plain: [] });
const maxExcerptLength = 100;
/** Names are only recognised in whole messages; longer ones are not worth the time. */
const maxMessageLength = 65_536;

export const createExcerpt = (text: string): string =>
  text.length > maxMessageLength ? '' : mask.message(text).slice(0, maxExcerptLength);
