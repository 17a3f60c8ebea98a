/** Reads the copy of the settings from before the last change (store/settings-file.ts). */
import { isRecord } from '#domain/json/is-record.ts';
import { statSync } from 'node:fs';
import { type Json } from '#store/merge-managed.ts';
import { readJson } from '#store/json-file.ts';

export const settingsBefore = (path: string): { readonly settings: Json; readonly at: number } | undefined => {
  const backup = `${path}.bak`;
  const settings = readJson(backup);
  if (!isRecord(settings)) return undefined;
  return { settings, at: statSync(backup, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
};
