/** Collects the window texts of this language. The files in `en` describe the areas. */
import type { en } from './en.ts';
import { advice } from './nl/advice.ts';
import { connections } from './nl/connections.ts';
import { diagnostics } from './nl/diagnostics.ts';
import { frame } from './nl/frame.ts';
import { ledger } from './nl/ledger.ts';
import { names } from './nl/names.ts';
import { now } from './nl/now.ts';
import { phone } from './nl/phone.ts';
import { practice } from './nl/practice.ts';
import { preferences } from './nl/preferences.ts';
import { scan } from './nl/scan.ts';
import { settings } from './nl/settings.ts';
import { setup } from './nl/setup.ts';
import { softphone } from './nl/softphone.ts';
import { trial } from './nl/trial.ts';
import { waiting } from './nl/waiting.ts';
import type { Translated } from './translated.ts';

export const nl: Translated<typeof en> = {
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
