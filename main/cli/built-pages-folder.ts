/**
 * Finds the folder of the built windows: beside the built program's folder, or in out/ when Counterline runs from
 * source.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const builtPagesFolder = (): string => {
  const here = dirname(fileURLToPath(import.meta.url));
  return here.includes(join('out', 'host')) ? join(here, '..', 'windows') : join(here, '..', '..', 'out', 'windows');
};
