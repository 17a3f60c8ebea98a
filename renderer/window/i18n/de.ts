/** Collects the window texts of this language. The files in `en` describe the areas. */
import type { en } from './en.ts';
import { advice } from './de/advice.ts';
import { connections } from './de/connections.ts';
import { diagnostics } from './de/diagnostics.ts';
import { frame } from './de/frame.ts';
import { ledger } from './de/ledger.ts';
import { names } from './de/names.ts';
import { now } from './de/now.ts';
import { phone } from './de/phone.ts';
import { practice } from './de/practice.ts';
import { preferences } from './de/preferences.ts';
import { scan } from './de/scan.ts';
import { settings } from './de/settings.ts';
import { setup } from './de/setup.ts';
import { softphone } from './de/softphone.ts';
import { trial } from './de/trial.ts';
import { waiting } from './de/waiting.ts';
import type { Translated } from './translated.ts';

export const de: Translated<typeof en> = {
  ...frame,
  ...names,
  ...now,
  ...ledger,
  ...advice,
  ...waiting,
  ...connections,
  ...phone,
  ...practice,
  ...scan,
  ...settings,
  ...preferences,
  ...diagnostics,
  ...setup,
  ...softphone,
  ...trial,
};
