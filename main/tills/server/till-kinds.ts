/** The kinds of tills: the shape of their entries in the settings (secrets resolved), and the way in that they use. */
import type { z } from 'zod';
import { httpTillConfig } from '../http/config.ts';
import type { TransportParts, Transport } from '../transport/transport.ts';
import { openHttpWay } from '../http/http-till.ts';
import { socketTillConfig } from '../socket/config.ts';
import { openSocketWay } from '../socket/socket-till.ts';

/** Every way in is open whatever the settings list: a till that was paired stands in none. */
export const tillKinds = {
  http: { config: httpTillConfig, open: openHttpWay },
  socket: { config: socketTillConfig, open: openSocketWay },
} as const satisfies Readonly<Record<string, { config: z.ZodType; open: (parts: TransportParts) => Transport }>>;
