/** What goes back and forth: messages to read, actions to send. */
import type { AmiHeader } from './event-filter.ts';

/** One message by its headers; only headers that were kept can be asked for (event-filter.ts). */
export interface AmiMessage {
  readonly get: (header: AmiHeader) => string | undefined;
  /** Of what came over the wire. */
  readonly values?: () => Iterable<string>;
}

export type AmiAction = readonly (readonly [header: string, value: string])[];

/** An action as it goes out. Line breaks in values would begin headers of their own, so they become spaces. */
export const actionText = (action: AmiAction): string =>
  `${action.map(([header, value]) => `${header}: ${value.replace(/[\r\n]+/g, ' ')}`).join('\r\n')}\r\n\r\n`;
