/**
 * Returns the part of an unreadable message that can be shown: its beginning, with masked numbers, names, addresses and
 * passwords.
 */
import { createTraceMask } from './trace/masking.ts';

const mask = createTraceMask({ secrets: [], plain: [] });
const maxExcerptLength = 100;
/**
 * The maximum length of a message. Longer messages get no excerpt, because recognising names in them would take too
 * much time.
 */
const maxMessageLength = 65_536;

export const createExcerpt = (text: string): string =>
  text.length > maxMessageLength ? '' : mask.message(text).slice(0, maxExcerptLength);
