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
  /** The beginning of what could not be read, masked: for the log, not for windows. */
  readonly lastExcerpt?: string | undefined;
  /** It is up, and knows nothing of these of its extensions. */
  readonly unknown?: readonly string[] | undefined;
  readonly proposals?: ConnectionView['proposals'];
  readonly trace?: TraceView | undefined;
  /** It is a telephone itself: registered, not only listening. */
  readonly isPhone?: boolean | undefined;
  readonly lastHook?: ConnectionView['lastHook'];
}
