/**
 * Checks whether out/ is as new as the sources. Everything that starts the built app uses this check. No dependencies.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['main', 'preload', 'renderer', 'build', 'package-lock.json'];

/** Missing counts as never: a file may also vanish while it is looked at, in an editor's hands. */
const modified = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Folders tell by their own time that something in them was removed or renamed. */
const newest = (path) => {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const inside = isFolder ? readdirSync(path, { recursive: true }) : [];
  return Math.max(modified(path), ...inside.map((name) => modified(join(path, name))));
};

export const isBuildCurrent = (project) => {
  const built = modified(join(project, 'out', 'built'));
  return built > 0 && built >= Math.max(...sources.map((name) => newest(join(project, name))));
};
