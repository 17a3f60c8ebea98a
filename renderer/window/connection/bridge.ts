/** How the window reaches the host: one interface, whatever carries it. */
import type { Words } from '#contract/messages.ts';
import type { CallName, Input, Output, Pushed, PushName } from '#contract/contract.ts';

/**
 * - `connecting`: not there yet, nothing has failed.
 * - `open`: calls are answered, snapshots come.
 * - `gone`: nobody answers at the host's address. It is tried again at `nextTryAt`.
 * - `locked`: the host is there but does not know this window: it has no session, or its session has ended.
 * - `differs`: the host says something the contract of this window does not know, as after an update.
 */
export type Link =
  | { readonly is: 'connecting' | 'open' | 'locked' | 'differs' }
  | { readonly is: 'gone'; readonly nextTryAt: number };

/** `code` is the host's, or `away`, `no_answer`, `differs` when the bridge itself gives up; then `sentence` is absent. */
export interface Problem {
  readonly code: string;
  readonly sentence?: Words | undefined;
  readonly path?: string | undefined;
}
export type Answer<Value> =
  | { readonly ok: true; readonly output: Value }
  | { readonly ok: false; readonly problem: Problem };

export type Stop = () => void;

export interface Bridge {
  /** Always settles, never rejects: within `timeoutMs`, or at once when the host is away. */
  readonly call: <Name extends CallName>(name: Name, input: Input<Name>) => Promise<Answer<Output<Name>>>;
  readonly on: <Name extends PushName>(push: Name, listener: (value: Pushed<Name>) => void) => Stop;
  readonly link: () => Link;
  readonly onLink: (listener: () => void) => Stop;
  /** A person does not want to wait for the next try. */
  readonly tryNow: () => void;
  readonly close: () => void;
}
