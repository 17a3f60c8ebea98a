/**
 * Checks whether out/ is as new as the sources. `npm start` and `npm run test:peers` use this check. This file has no
 * dependencies.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['main', 'preload', 'renderer', 'build', 'package-lock.json'];

/**
 * Returns the time of the last change. A missing file is treated as never changed, because a file may disappear during
 * the check, for example while an editor saves it.
 */
const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Returns the newest modification time of a file or folder. The time of a folder itself also counts, because it shows
 * that an entry was removed or renamed.
 */
const newest = (path) => {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const inside = isFolder ? readdirSync(path, { recursive: true }) : [];
  return Math.max(modified(path), ...inside.map((name) => modified(join(path, name))));
};

export const isBuildCurrent = (project) => {
  const built = modified(join(project, 'out', 'built'));
  return built > 0 && built >= Math.max(...sources.map((name) => newest(join(project, name))));
};
