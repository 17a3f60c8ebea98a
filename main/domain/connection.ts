/** The states and errors of a connection that the app keeps open. */
import type { MessageOrText } from './messages/message.ts';
import { inEnglish } from './messages/catalogues.ts';

export type LinkState = 'connecting' | 'up' | 'down';

/** The other side refuses the connection until a person corrects the cause, so retries are rare. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused';
  readonly reason: MessageOrText;
  constructor(reason: MessageOrText) {
    super(inEnglish(reason));
    this.reason = reason;
  }
}

/**
 * Another PC has taken over the connection, because only one PC can be connected at a time. The app retries only when a
 * person requests it, because each retry would disconnect the other PC.
 */
export class ConnectionReplaced extends ConnectionRefused {}

/** The connection was lost, but a retry may succeed. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly reason: MessageOrText;
  /** The delay that the other side requires before the next attempt, in milliseconds. */
  readonly restMs: number | undefined;
  constructor(reason: MessageOrText, restMs?: number) {
    super(inEnglish(reason));
    this.reason = reason;
    this.restMs = restMs;
  }
}

/**
 * Returns the reason why a connection ended, as a message for people. For an unexpected error, returns
 * the error's own message.
 */
export const reasonOf = (error: unknown): MessageOrText => {
  if (error instanceof ConnectionRefused || error instanceof ConnectionLost) return error.reason;
  return error instanceof Error ? error.message : String(error);
};
