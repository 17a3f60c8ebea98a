/** Finds the configured scanner, if there is one. The code is pure. */
import { scannerConfig, type ScannerSettings } from '#tills/scanner/config.ts';
import type { Settings } from './schema.ts';

export const scannerOf = ({ tills }: Pick<Settings, 'tills'>): ScannerSettings | undefined =>
  scannerConfig.safeParse(tills.find(({ kind }) => kind === 'scanner')).data;
