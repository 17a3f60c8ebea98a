/** The preset maps for drop folders, for the command line. */
export { readyMaps } from '#tills/drop-folder/ready-maps.ts';
