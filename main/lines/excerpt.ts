/**
 * Returns the part of an unreadable message that can be shown: its beginning, without numbers,
 * names, addresses or passwords.
 */
import { createTraceMask } from './trace/masking.ts';

const mask = createTraceMask({ secrets: [], plain: [] });
const maxExcerptLength = 100;
/**
 * The maximum length of the messages in which names are recognised. Recognising names in longer messages would take too
 * much time.
 */
const maxMessageLength = 65_536;

export const createExcerpt = (text: string): string =>
  text.length > maxMessageLength ? '' : mask.message(text).slice(0, maxExcerptLength);
