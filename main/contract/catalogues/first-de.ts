/** The app's sentences that the first view of a window may need. */
import { callDe } from '#domain/messages/call/de.ts';
import { noticeDe } from '#domain/messages/notice/de.ts';
import { reasonDe } from '#domain/messages/reason/de.ts';
import { phoneDe } from '#domain/messages/phone/de.ts';
import { sendingDe } from '#domain/messages/sending/de.ts';
import { stateDe } from '#domain/messages/state/de.ts';
import { verdictDe } from '#domain/messages/verdict/de.ts';

export const firstAppWords = {
  ...callDe,
  ...phoneDe,
  ...sendingDe,
  ...stateDe,
  ...verdictDe,
  ...noticeDe,
  ...reasonDe,
};
