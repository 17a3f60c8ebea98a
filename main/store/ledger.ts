/** The ledger on disk: `ledger.sqlite` in the data folder. */
import type { LedgerOpened, LedgerOptions } from './ledger-store.ts';

export type * from './ledger-store.ts';

export const openLedger = (_options: LedgerOptions): LedgerOpened => ({
  ok: false,
  code: 'unwritable',
  sentence: 'Not built yet',
});
