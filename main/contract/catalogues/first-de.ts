/** The app's sentences that the first view of a window may need. */
import { callDe } from '#domain/words/call/de.ts';
import { noticeDe } from '#domain/words/notice/de.ts';
import { reasonDe } from '#domain/words/reason/de.ts';
import { phoneDe } from '#domain/words/phone/de.ts';
import { sendingDe } from '#domain/words/sending/de.ts';
import { stateDe } from '#domain/words/state/de.ts';

export const firstAppWords = { ...callDe, ...phoneDe, ...sendingDe, ...stateDe, ...noticeDe, ...reasonDe };
