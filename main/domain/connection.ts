/** Words for a connection that the app keeps up. */
import type { Words } from './messages/message.ts';
import { inEnglish } from './messages/catalogues.ts';

export type LinkState = 'connecting' | 'up' | 'down';

/** The other side said no, and will say no again: the supervisor stops trying and tells a person. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused';
  readonly reason: Words;
  constructor(reason: Words) {
    super(inEnglish(reason));
    this.reason = reason;
  }
}

/** It broke, and may come about again. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
  readonly reason: Words;
  /** The other side asks to be left alone for so long. */
  readonly restMs: number | undefined;
  constructor(reason: Words, restMs?: number) {
    super(inEnglish(reason));
    this.reason = reason;
    this.restMs = restMs;
  }
}

/** Why a connection ended, for people; of an error that nobody expected, its own message. */
export const reasonOf = (error: unknown): Words => {
  if (error instanceof ConnectionRefused || error instanceof ConnectionLost) return error.reason;
  return error instanceof Error ? error.message : String(error);
};
