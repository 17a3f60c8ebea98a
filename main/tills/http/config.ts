/** `{ "kind": "http", "name": "Till 2", "token": …, "origins": […] }` in the settings. */
import { z } from 'zod';
import { tillName, tillRight, tillRights } from '#domain/pairing/right.ts';
import { webOrigin } from '../auth/origin.ts';
import { coded } from '#domain/messages/schema-messages.ts';

export const origins = z
  .array(webOrigin)
  .max(32, { error: coded('problem.atMost.origins', { count: 32 }) })
  .default([]);

/** Users of this PC, besides the one who runs Counterline, whose programs may reach the till server. */
export const users = z
  .array(z.string().regex(/^[\p{L}\p{N}_][\p{L}\p{N}._@\\ -]{0,63}\$?$/u, { error: coded('problem.userName') }))
  .max(16, { error: coded('problem.atMost.users', { count: 16 }) })
  .default([]);

export const httpTillConfig = z
  .strictObject({
    kind: z.literal('http'),
    /** Name and token together make a till. Without them the entry only allows web pages to ask to be paired. */
    name: tillName.optional(),
    token: z
      .string()
      .min(16, { error: coded('problem.token', { count: 16 }) })
      .max(512)
      .optional(),
    origins,
    users,
    rights: z
      .array(tillRight)
      .min(1, { error: coded('problem.aRight') })
      .default([...tillRights]),
  })
  .refine(({ name, token }) => (name === undefined) === (token === undefined), {
    path: ['token'],
    error: coded('problem.nameAndToken'),
  });
