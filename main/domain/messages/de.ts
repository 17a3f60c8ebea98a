import { answerDe } from './answer/de.ts';
import { callDe } from './call/de.ts';
import { connectorDe } from './connector/de.ts';
import { doctorDe } from './doctor/de.ts';
import { tillServerDe } from './till-server/de.ts';
import { hookDe } from './hook/de.ts';
import { noticeDe } from './notice/de.ts';
import { phoneDe } from './phone/de.ts';
import { problemDe } from './problem/de.ts';
import { reasonDe } from './reason/de.ts';
import { scanDe } from './scan/de.ts';
import { sendingDe } from './sending/de.ts';
import { siteDe } from './site/de.ts';
import { socketDe } from './socket/de.ts';
import { stateDe } from './state/de.ts';
import { storeDe } from './store/de.ts';
import { tillDe } from './till/de.ts';
import { trayDe } from './tray/de.ts';
import { verdictDe } from './verdict/de.ts';
import type { Catalogue } from './format-message.ts';

export const de: Catalogue = {
  ...callDe,
  ...sendingDe,
  ...tillDe,
  ...scanDe,
  ...stateDe,
  ...noticeDe,
  ...reasonDe,
  ...trayDe,
  ...phoneDe,
  ...doctorDe,
  ...storeDe,
  ...answerDe,
  ...tillServerDe,
  ...hookDe,
  ...problemDe,
  ...connectorDe,
  ...siteDe,
  ...socketDe,
  ...verdictDe,
};
