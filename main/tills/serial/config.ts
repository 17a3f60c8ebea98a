/** The settings entry `{ "kind": "serial", "path": "/dev/ttyUSB0" }`. */
import { z } from 'zod';
import { encodeMessage } from '#domain/messages/schema-messages.ts';
import { commonKeys, oneLine, oneOf, whole } from '../connector-config.ts';
import { lineKeys } from '../text/line-config.ts';

const hexId = z
  .string()
  .toLowerCase()
  .regex(/^[0-9a-f]{4}$/, { error: encodeMessage('problem.usbId') });

export const serialConfig = z
  .strictObject({
    ...commonKeys('serial'),
    ...lineKeys,
    /** The port, such as `/dev/ttyUSB0`, `/dev/serial/by-id/…` or `COM3`. */
    path: oneLine.max(255).optional(),
    /** A USB device, whose path can change at each connection. `scanner` means the only scanner that is connected. */
    device: z
      .union(
        [
          z.literal('scanner'),
          z.strictObject({ vendorId: hexId, productId: hexId.optional(), serialNumber: oneLine.max(128).optional() }),
        ],
        { error: encodeMessage('problem.serialDevice') },
      )
      .optional(),
    baudRate: whole(110, 4_000_000).default(9_600),
    dataBits: z
      .union([z.literal(5), z.literal(6), z.literal(7), z.literal(8)], {
        error: encodeMessage('problem.range', { least: 5, most: 8 }),
      })
      .default(8),
    parity: oneOf('none', 'even', 'odd').default('none'),
    stopBits: z
      .union([z.literal(1), z.literal(2)], { error: encodeMessage('problem.range', { least: 1, most: 2 }) })
      .default(1),
    /**
     * The silence, in milliseconds, after which a scan also ends. It is needed for scanners that send no end mark. By
     * default, a scan ends only at the end mark.
     */
    silenceMs: whole(20, 2_000).optional(),
    /** `line` is for a till that is connected by cable and reads answers. A scanner does not read answers. */
    answer: oneOf('line', 'none').default('none'),
  })
  .refine(({ path, device }) => (path === undefined) !== (device === undefined), {
    path: ['path'],
    error: encodeMessage('problem.pathOrDevice'),
  });

export type SerialConfig = z.output<typeof serialConfig>;
