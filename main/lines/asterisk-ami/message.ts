/** AMI messages that are received, and actions that are sent. */
import type { AmiHeader } from './event-filter.ts';

/** One message with its headers. Only headers that were kept can be accessed (event-filter.ts). */
export interface AmiMessage {
  readonly get: (header: AmiHeader) => string | undefined;
  /** All received values. */
  readonly values?: () => Iterable<string>;
}

export type AmiAction = readonly (readonly [header: string, value: string])[];

/** Formats an action. Line breaks in values would begin other headers, so they become spaces. */
export const formatAction = (action: AmiAction): string =>
  `${action.map(([header, value]) => `${header}: ${value.replace(/[\r\n]+/g, ' ')}`).join('\r\n')}\r\n\r\n`;
