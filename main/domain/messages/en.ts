/**
 * Every sentence a person sees that is made outside the windows, an area a folder, a language a file.
 * Present tense, no blame, no code alone: what happened, to what, what to do. What the other side said
 * stands in quotation marks; what is supposed says "most often". Holes and forms: see format-message.ts.
 */
import { answerEn } from './answer/en.ts';
import { callEn } from './call/en.ts';
import { doctorEn } from './doctor/en.ts';
import { tillServerEn } from './till-server/en.ts';
import { hookEn } from './hook/en.ts';
import { noticeEn } from './notice/en.ts';
import { phoneEn } from './phone/en.ts';
import { problemEn } from './problem/en.ts';
import { reasonEn } from './reason/en.ts';
import { sendingEn } from './sending/en.ts';
import { socketEn } from './socket/en.ts';
import { stateEn } from './state/en.ts';
import { storeEn } from './store/en.ts';
import { tillEn } from './till/en.ts';
import { trayEn } from './tray/en.ts';
import { verdictEn } from './verdict/en.ts';

export const en = {
  ...callEn,
  ...sendingEn,
  ...tillEn,
  ...stateEn,
  ...noticeEn,
  ...reasonEn,
  ...trayEn,
  ...phoneEn,
  ...doctorEn,
  ...storeEn,
  ...answerEn,
  ...tillServerEn,
  ...hookEn,
  ...problemEn,
  ...socketEn,
  ...verdictEn,
} as const;
export type MessageCode = keyof typeof en;
