/** Received AMI messages, and actions to send. */
import type { AmiHeader } from './event-filter.ts';

/** One message with its headers. Only the headers of event-filter.ts are kept. */
export interface AmiMessage {
  readonly get: (header: AmiHeader) => string | undefined;
  /** The values of all kept headers. */
  readonly values?: () => Iterable<string>;
}

export type AmiAction = readonly (readonly [header: string, value: string])[];

/** Formats an action. Line breaks in values would begin other headers, so they are replaced with spaces. */
export const formatAction = (action: AmiAction): string =>
  `${action.map(([header, value]) => `${header}: ${value.replace(/[\r\n]+/g, ' ')}`).join('\r\n')}\r\n\r\n`;
