import type { Said } from '#domain/messages/message.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

/** Thrown by `put` when nothing was written, not even half: the caller tells the person and keeps what it has. */
export class OutboxUnwritable extends Error {
  readonly code: 'disk_full' | 'disk_failed' | 'outbox_full' | 'too_large' | 'closed';

  readonly reason: Said;

  constructor(code: OutboxUnwritable['code'], reason: Said) {
    super(inEnglish(reason));
    this.reason = reason;
    this.name = 'OutboxUnwritable';
    this.code = code;
  }
}
