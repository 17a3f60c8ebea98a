/**
 * The English window texts, one file for each area. The host sends its messages as codes. Their texts are in
 * `main/domain/messages`. Texts are in plain English and in the present tense. They state the condition, the reason and
 * the action to take.
 */
import { advice } from './en/advice.ts';
import { connections } from './en/connections.ts';
import { diagnostics } from './en/diagnostics.ts';
import { frame } from './en/frame.ts';
import { ledger } from './en/ledger.ts';
import { names } from './en/names.ts';
import { now } from './en/now.ts';
import { phone } from './en/phone.ts';
import { practice } from './en/practice.ts';
import { preferences } from './en/preferences.ts';
import { scan } from './en/scan.ts';
import { settings } from './en/settings.ts';
import { setup } from './en/setup.ts';
import { softphone } from './en/softphone.ts';
import { trial } from './en/trial.ts';
import { waiting } from './en/waiting.ts';

export const en = {
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
} as const;
