/** Builds the input of a `settings.write` call that replaces every group of the stored settings. */
import type { Input } from '#contract/contract.ts';

interface Read {
  readonly revision: string;
  readonly settings: object;
}

/** `read` is the response to `settings.read`. */
export const writingAll = (read: Read, settings: object): Input<'settings.write'> => ({
  revision: read.revision,
  changes: [...new Set([...Object.keys(read.settings), ...Object.keys(settings)])].map((key) => ({
    path: [key],
    value: new Map(Object.entries(settings)).get(key),
  })),
});
