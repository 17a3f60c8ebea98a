import type { Message } from '#domain/messages/message.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

/** The error that `enqueue` throws when nothing was written. The calling code keeps its data and notifies the user. */
export class OutboxUnwritable extends Error {
  readonly code: 'disk_full' | 'disk_failed' | 'outbox_full' | 'too_large' | 'closed';

  readonly reason: Message;

  constructor(code: OutboxUnwritable['code'], reason: Message) {
    super(inEnglish(reason));
    this.reason = reason;
    this.name = 'OutboxUnwritable';
    this.code = code;
  }
}
