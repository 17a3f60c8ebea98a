/** Where the built windows lie: beside the built program; from source, where the build puts them. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const pagesDir = (): string => {
  const here = dirname(fileURLToPath(import.meta.url));
  return here.includes(join('out', 'host')) ? join(here, '..', 'windows') : join(here, '..', '..', 'out', 'windows');
};
