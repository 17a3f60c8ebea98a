/** The settings entry `{ "kind": "http", "name": "Till 2", "token": …, "origins": […] }`. */
import { z } from 'zod';
import { tillName, tillRight, tillRights } from '#domain/pairing/till-rights.ts';
import { webOrigin } from '../auth/origin.ts';
import { encodeMessage } from '#domain/messages/schema-messages.ts';

export const origins = z
  .array(webOrigin)
  .max(32, { error: encodeMessage('problem.atMost.origins', { count: 32 }) })
  .default([]);

/** Other users on this PC whose programs are allowed to connect to the till server. */
export const users = z
  .array(z.string().regex(/^[\p{L}\p{N}_][\p{L}\p{N}._@\\ -]{0,63}\$?$/u, { error: encodeMessage('problem.userName') }))
  .max(16, { error: encodeMessage('problem.atMost.users', { count: 16 }) })
  .default([]);

export const httpTillConfig = z
  .strictObject({
    kind: z.literal('http'),
    /** The name and the token define a till. Without them, the entry only lists allowed pages and users. */
    name: tillName.optional(),
    token: z
      .string()
      .min(16, { error: encodeMessage('problem.token', { count: 16 }) })
      .max(512)
      .optional(),
    origins,
    users,
    rights: z
      .array(tillRight)
      .min(1, { error: encodeMessage('problem.aRight') })
      .default([...tillRights]),
  })
  .refine(({ name, token }) => (name === undefined) === (token === undefined), {
    path: ['token'],
    error: encodeMessage('problem.nameAndToken'),
  });
