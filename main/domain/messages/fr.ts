import { answerFr } from './answer/fr.ts';
import { callFr } from './call/fr.ts';
import { connectorFr } from './connector/fr.ts';
import { doctorFr } from './doctor/fr.ts';
import { tillServerFr } from './till-server/fr.ts';
import { hookFr } from './hook/fr.ts';
import { noticeFr } from './notice/fr.ts';
import { phoneFr } from './phone/fr.ts';
import { problemFr } from './problem/fr.ts';
import { reasonFr } from './reason/fr.ts';
import { scanFr } from './scan/fr.ts';
import { sendingFr } from './sending/fr.ts';
import { siteFr } from './site/fr.ts';
import { socketFr } from './socket/fr.ts';
import { stateFr } from './state/fr.ts';
import { storeFr } from './store/fr.ts';
import { tillFr } from './till/fr.ts';
import { trayFr } from './tray/fr.ts';
import { verdictFr } from './verdict/fr.ts';
import type { Catalogue } from './format-message.ts';

export const fr: Catalogue = {
  ...callFr,
  ...sendingFr,
  ...tillFr,
  ...scanFr,
  ...stateFr,
  ...noticeFr,
  ...reasonFr,
  ...trayFr,
  ...phoneFr,
  ...doctorFr,
  ...storeFr,
  ...answerFr,
  ...tillServerFr,
  ...hookFr,
  ...problemFr,
  ...connectorFr,
  ...siteFr,
  ...socketFr,
  ...verdictFr,
};
