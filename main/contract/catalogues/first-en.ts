/** The app's sentences that the first view of a window may need. */
import { callEn } from '#domain/messages/call/en.ts';
import { noticeEn } from '#domain/messages/notice/en.ts';
import { reasonEn } from '#domain/messages/reason/en.ts';
import { phoneEn } from '#domain/messages/phone/en.ts';
import { sendingEn } from '#domain/messages/sending/en.ts';
import { stateEn } from '#domain/messages/state/en.ts';
import { verdictEn } from '#domain/messages/verdict/en.ts';

export const firstAppWords = {
  ...callEn,
  ...phoneEn,
  ...sendingEn,
  ...stateEn,
  ...verdictEn,
  ...noticeEn,
  ...reasonEn,
};
