/** The app's sentences that the first view of a window may need. */
import { callFr } from '#domain/words/call/fr.ts';
import { noticeFr } from '#domain/words/notice/fr.ts';
import { reasonFr } from '#domain/words/reason/fr.ts';
import { phoneFr } from '#domain/words/phone/fr.ts';
import { sendingFr } from '#domain/words/sending/fr.ts';
import { stateFr } from '#domain/words/state/fr.ts';

export const firstAppWords = { ...callFr, ...phoneFr, ...sendingFr, ...stateFr, ...noticeFr, ...reasonFr };
