/** The app's sentences that the first view of a window may need. */
import { callNl } from '#domain/words/call/nl.ts';
import { noticeNl } from '#domain/words/notice/nl.ts';
import { reasonNl } from '#domain/words/reason/nl.ts';
import { phoneNl } from '#domain/words/phone/nl.ts';
import { sendingNl } from '#domain/words/sending/nl.ts';
import { stateNl } from '#domain/words/state/nl.ts';

export const firstAppWords = { ...callNl, ...phoneNl, ...sendingNl, ...stateNl, ...noticeNl, ...reasonNl };
