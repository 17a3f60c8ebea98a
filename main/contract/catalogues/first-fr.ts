/** The app's sentences that the first view of a window may need. */
import { callFr } from '#domain/messages/call/fr.ts';
import { noticeFr } from '#domain/messages/notice/fr.ts';
import { reasonFr } from '#domain/messages/reason/fr.ts';
import { phoneFr } from '#domain/messages/phone/fr.ts';
import { sendingFr } from '#domain/messages/sending/fr.ts';
import { stateFr } from '#domain/messages/state/fr.ts';
import { verdictFr } from '#domain/messages/verdict/fr.ts';

export const firstAppWords = {
  ...callFr,
  ...phoneFr,
  ...sendingFr,
  ...stateFr,
  ...verdictFr,
  ...noticeFr,
  ...reasonFr,
};
