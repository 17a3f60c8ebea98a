/** Settings of tills that send lines, over TCP or a serial cable. */
import type { z } from 'zod';
import { compilePattern } from '#domain/pattern/pattern.ts';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { oneOf, text } from '../connector-config.ts';
import { encoding } from './encoding.ts';
import { lineEnds } from './line-splitter.ts';

/** The named groups that have a meaning. The app's scan rules turn the group `scan` into a look-up. */
export const groupNames = ['email', 'phone', 'external', 'agent', 'scan'] as const;

const regularExpression = text
  .max(500, { error: encodeMessage('problem.atMost.characters', { count: 500 }) })
  .refine((source) => compilePattern(source) !== undefined, {
    error: encodeMessage('problem.pattern', { example: String.raw`"^CARD (?P<scan>\\d+)$"` }),
  });

export const lineKeys = {
  /**
   * `text` means that each line is a scan, or that `pattern` extracts the fields of the line. `json` means that each
   * line is one JSON object.
   */
  format: oneOf('text', 'json').default('text'),
  /** The pattern of a text line, with named groups. By default, the whole line is a scan. */
  pattern: regularExpression
    .refine((source) => compilePattern(source)?.names.some((name) => groupNames.includes(name as 'scan')) !== false, {
      error: encodeMessage('problem.groups', { list: groupNames.map((name) => `"${name}"`).join(', ') }),
    })
    .optional(),
  /** Text lines to ignore, such as a greeting or a keep-alive. */
  ignore: regularExpression.optional(),
  encoding,
  lineEnd: oneOf(...lineEnds).default('any'),
};

export interface LineFormat {
  readonly format: 'text' | 'json';
  readonly pattern?: string | undefined;
  readonly ignore?: string | undefined;
  readonly encoding: z.output<typeof encoding>;
  readonly lineEnd: (typeof lineEnds)[number];
}
