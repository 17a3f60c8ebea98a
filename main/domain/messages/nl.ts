import { answerNl } from './answer/nl.ts';
import { callNl } from './call/nl.ts';
import { connectorNl } from './connector/nl.ts';
import { doctorNl } from './doctor/nl.ts';
import { tillServerNl } from './till-server/nl.ts';
import { hookNl } from './hook/nl.ts';
import { noticeNl } from './notice/nl.ts';
import { phoneNl } from './phone/nl.ts';
import { problemNl } from './problem/nl.ts';
import { reasonNl } from './reason/nl.ts';
import { scanNl } from './scan/nl.ts';
import { sendingNl } from './sending/nl.ts';
import { siteNl } from './site/nl.ts';
import { socketNl } from './socket/nl.ts';
import { stateNl } from './state/nl.ts';
import { storeNl } from './store/nl.ts';
import { tillNl } from './till/nl.ts';
import { trayNl } from './tray/nl.ts';
import { verdictNl } from './verdict/nl.ts';
import type { Catalogue } from './format-message.ts';

export const nl: Catalogue = {
  ...callNl,
  ...sendingNl,
  ...tillNl,
  ...scanNl,
  ...stateNl,
  ...noticeNl,
  ...reasonNl,
  ...trayNl,
  ...phoneNl,
  ...doctorNl,
  ...storeNl,
  ...answerNl,
  ...tillServerNl,
  ...hookNl,
  ...problemNl,
  ...connectorNl,
  ...siteNl,
  ...socketNl,
  ...verdictNl,
};
