/** Thrown by `put` when nothing was written, not even half: the caller tells the person and keeps what it has. */
export class OutboxUnwritable extends Error {
  readonly code: 'disk_full' | 'disk_failed' | 'outbox_full' | 'too_large' | 'closed';

  constructor(code: OutboxUnwritable['code'], sentence: string) {
    super(sentence);
    this.name = 'OutboxUnwritable';
    this.code = code;
  }
}
