/** Collects the window texts of this language. The files in `en` describe the areas. */
import type { en } from './en.ts';
import { advice } from './fr/advice.ts';
import { connections } from './fr/connections.ts';
import { diagnostics } from './fr/diagnostics.ts';
import { frame } from './fr/frame.ts';
import { ledger } from './fr/ledger.ts';
import { names } from './fr/names.ts';
import { now } from './fr/now.ts';
import { phone } from './fr/phone.ts';
import { practice } from './fr/practice.ts';
import { preferences } from './fr/preferences.ts';
import { scan } from './fr/scan.ts';
import { settings } from './fr/settings.ts';
import { setup } from './fr/setup.ts';
import { softphone } from './fr/softphone.ts';
import { trial } from './fr/trial.ts';
import { waiting } from './fr/waiting.ts';
import type { Translated } from './translated.ts';

export const fr: Translated<typeof en> = {
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
