/** The state of a running phone line for the snapshot, the log and the doctor. */
import type { ConnectionView } from '#contract/snapshot.ts';
import type { TraceView } from '#contract/tracing.ts';
import type { LineLink } from './line-supervisor.ts';

export interface LineState {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly link: LineLink;
  readonly extensions: readonly string[];
  readonly oddities: number;
  readonly lastOddity?: string | undefined;
  /** The start of an unreadable message, masked. It is for the log, not for windows. */
  readonly lastExcerpt?: string | undefined;
  /** The extensions for which the connected line has no information. */
  readonly unknown?: readonly string[] | undefined;
  readonly proposals?: ConnectionView['proposals'];
  readonly trace?: TraceView | undefined;
  /** Whether the line is a registered phone. All other lines observe the calls of other phones. */
  readonly isPhone?: boolean | undefined;
  readonly lastHook?: ConnectionView['lastHook'];
}
