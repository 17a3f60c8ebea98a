/**
 * All sentences that the host creates, with one folder per area and one file per language. Sentences do not blame
 * anybody and never show only a code. They state the result, its effect and the recommended action. Text from another
 * system is in quotation marks. Conclusions that may be wrong contain "usually" or "probably". For placeholders and
 * plural forms, see format-message.ts.
 */
import { answerEn } from './answer/en.ts';
import { callEn } from './call/en.ts';
import { connectorEn } from './connector/en.ts';
import { doctorEn } from './doctor/en.ts';
import { tillServerEn } from './till-server/en.ts';
import { hookEn } from './hook/en.ts';
import { noticeEn } from './notice/en.ts';
import { phoneEn } from './phone/en.ts';
import { problemEn } from './problem/en.ts';
import { reasonEn } from './reason/en.ts';
import { scanEn } from './scan/en.ts';
import { sendingEn } from './sending/en.ts';
import { siteEn } from './site/en.ts';
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
  ...scanEn,
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
  ...connectorEn,
  ...siteEn,
  ...socketEn,
  ...verdictEn,
} as const;
export type MessageCode = keyof typeof en;
