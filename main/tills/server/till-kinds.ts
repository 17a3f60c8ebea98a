/** The kinds of `tills` entries that use the till server: their schema (with resolved secrets) and their transport. */
import type { z } from 'zod';
import { httpTillConfig } from '../http/config.ts';
import type { TransportParts, Transport } from '../transport/transport.ts';
import { openHttpTransport } from '../http/http-transport.ts';
import { socketTillConfig } from '../socket/config.ts';
import { openSocketTransport } from '../socket/socket-transport.ts';

/** Every transport is open regardless of the settings, because paired tills are not in the settings. */
export const tillKinds = {
  http: { config: httpTillConfig, open: openHttpTransport },
  socket: { config: socketTillConfig, open: openSocketTransport },
} as const satisfies Readonly<Record<string, { config: z.ZodType; open: (parts: TransportParts) => Transport }>>;
