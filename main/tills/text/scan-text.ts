/** Checks the text of a scan that a till sends in JSON or in a file. */
import { msg, type Message } from '#domain/messages/message.ts';

/** The maximum length of a scanned text, in characters. */
export const longestScan = 512;

export type ScanText =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly sentence: Message };

/** Returns the text without white space at both ends, or the reason why it is rejected. */
export const readScanText = (value: unknown): ScanText => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') return { ok: false, sentence: msg('problem.filled') };
  if (text.length > longestScan)
    return { ok: false, sentence: msg('problem.atMost.characters', { count: longestScan }) };
  return { ok: true, text };
};
