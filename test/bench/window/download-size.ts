/** Measures the size of the files that are loaded before the first view. */
import { firstViewOf } from '../../renderer/window/pages/first-view.ts';
import type { Row } from '../figures.ts';

export const measureWeight = async (folder: string): Promise<Row> => {
  const { gzipBytes, languages } = await firstViewOf(folder);
  return {
    what: 'first view, gzipped: page, entry module with its imports, styles, icon, largest language',
    figures: { size: { value: gzipBytes / 1_024, unit: 'KiB' } },
    bounds: [{ figure: 'size', atMost: 180 }],
    samples: `1 build, ${languages.length} languages`,
  };
};
