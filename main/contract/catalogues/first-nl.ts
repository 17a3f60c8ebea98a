/** The app's sentences that the first view of a window may need. */
import { callNl } from '#domain/messages/call/nl.ts';
import { noticeNl } from '#domain/messages/notice/nl.ts';
import { reasonNl } from '#domain/messages/reason/nl.ts';
import { phoneNl } from '#domain/messages/phone/nl.ts';
import { sendingNl } from '#domain/messages/sending/nl.ts';
import { stateNl } from '#domain/messages/state/nl.ts';
import { verdictNl } from '#domain/messages/verdict/nl.ts';

export const firstAppWords = {
  ...callNl,
  ...phoneNl,
  ...sendingNl,
  ...stateNl,
  ...verdictNl,
  ...noticeNl,
  ...reasonNl,
};
