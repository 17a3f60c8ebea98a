/** The interface between the window and the host, independent of the transport. */
import type { MessageOrText } from '#contract/messages.ts';
import type { CallName, Input, Output, Pushed, PushName } from '#contract/contract.ts';

/**
 * The state of the connection to the host.
 *
 * - `connecting`: The window is not connected yet, and no attempt has failed.
 * - `open`: The window is connected.
 * - `gone`: The host is not responding, and the next attempt is at `nextTryAt`.
 * - `locked`: The host is responding, but this window has no valid session.
 * - `differs`: The host uses another version of the contract, for example after an update.
 */
export type Link =
  | { readonly is: 'connecting' | 'open' | 'locked' | 'differs' }
  | { readonly is: 'gone'; readonly nextTryAt: number };

/**
 * `code` comes from the host. If the bridge itself reports the problem, the code is `away`, `no_answer` or
 * `differs`, without `sentence`.
 */
export interface Problem {
  readonly code: string;
  readonly sentence?: MessageOrText | undefined;
  readonly path?: string | undefined;
}
export type Answer<Value> =
  | { readonly ok: true; readonly output: Value }
  | { readonly ok: false; readonly problem: Problem };

export type Stop = () => void;

export interface Bridge {
  /** Never rejects. Resolves within a time-out, or immediately if the host is unreachable. */
  readonly call: <Name extends CallName>(name: Name, input: Input<Name>) => Promise<Answer<Output<Name>>>;
  readonly on: <Name extends PushName>(push: Name, listener: (value: Pushed<Name>) => void) => Stop;
  readonly link: () => Link;
  readonly onLink: (listener: () => void) => Stop;
  /** Starts the next attempt immediately. */
  readonly tryNow: () => void;
  readonly close: () => void;
}
