/**
 * Moves small unreadable files aside and adds a notice, so that the app can start without them. Other modules handle
 * the files with settings, secrets, tills and preferences.
 */
import type { Notice } from '#app/types.ts';
import { isRecord } from '#domain/json/is-record.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { msg } from '#domain/messages/message.ts';
import { setBrokenAside } from '#store/quarantine.ts';
import { readJson } from '#store/json-file.ts';

const names = ['hooks.json', 'pause.json', 'agent.json', 'setup.json', 'site-line.json', 'window.json'] as const;

/**
 * Whether the file is broken. A folder in place of a file is also treated as broken. A missing file is not, and neither
 * is a file that Counterline is not allowed to read.
 */
const isBroken = (path: string): boolean => {
  try {
    readFileSync(path);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EISDIR';
  }
  return !isRecord(readJson(path));
};

const linesIn = (dataDir: string): readonly string[] => {
  try {
    const found = readdirSync(join(dataDir, 'lines'));
    return found.filter((name) => name.endsWith('.json')).map((name) => join('lines', name));
  } catch {
    return [];
  }
};

export const quarantineBrokenFiles = (
  dataDir: string,
  wallMs: () => number,
  onNotice: (noticed: Notice) => void,
): void => {
  for (const name of [...names, ...linesIn(dataDir)]) {
    const path = join(dataDir, name);
    if (!isBroken(path)) continue;
    const kept = setBrokenAside(path, wallMs()) ?? path;
    onNotice({ code: 'file_set_aside', sentence: msg('notice.fileAside', { path, kept }) });
  }
};
