/** The settings entry `{ "kind": "socket" }`. Even without this entry, the WebSocket transport serves all tills. */
import { z } from 'zod';
import { origins, users } from '../http/config.ts';

export const socketTillConfig = z.strictObject({ kind: z.literal('socket'), origins, users });
