/** What is shown of a message that could not be read: its beginning, and nobody's number, name, address or password. */
import { createTraceMask } from './trace/masking.ts';

const mask = createTraceMask({ secrets: [], plain: [] });
const longest = 100;
/** Names are found in whole messages only; one that is longer than this is not worth it. */
const longestMessage = 65_536;

export const excerptOf = (text: string): string =>
  text.length > longestMessage ? '' : mask.message(text).slice(0, longest);
