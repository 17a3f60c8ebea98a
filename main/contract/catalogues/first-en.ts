/** The app's sentences that the first view of a window may need. */
import { callEn } from '#domain/words/call/en.ts';
import { noticeEn } from '#domain/words/notice/en.ts';
import { reasonEn } from '#domain/words/reason/en.ts';
import { phoneEn } from '#domain/words/phone/en.ts';
import { sendingEn } from '#domain/words/sending/en.ts';
import { stateEn } from '#domain/words/state/en.ts';

export const firstAppWords = { ...callEn, ...phoneEn, ...sendingEn, ...stateEn, ...noticeEn, ...reasonEn };
