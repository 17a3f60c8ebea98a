/** The presets of drop folders, for the command line. */
export { tillPresets } from '#tills/drop-folder/till-presets.ts';
