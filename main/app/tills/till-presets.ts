/** Re-exports the presets for drop folders and receipts, for the command line. */
export { receiptPresets } from '#tills/receipt-printer/receipt-presets.ts';
export { tillPresets, type TillPreset } from '#tills/drop-folder/till-presets.ts';
