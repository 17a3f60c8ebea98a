/** The settings entry `{ "kind": "socket" }`. It serves the paired tills and those of the `http` entries. */
import { z } from 'zod';
import { origins, users } from '../http/config.ts';

export const socketTillConfig = z.strictObject({ kind: z.literal('socket'), origins, users });
