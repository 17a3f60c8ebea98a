/** How every part of the app writes into the log. */
import type { LogLevel } from '#contract/diagnostics.ts';

/**
 * One entry. Without a level it is a warning, with an error an error. Numbers, addresses and secrets are taken out
 * at the edge; nobody needs to mask before.
 */
export type LogPort = (
  message: string,
  error?: unknown,
  more?: {
    readonly level?: LogLevel | undefined;
    readonly fields?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  },
) => void;
