/** The ready maps of drop folders, for the command line. */
export { readyMaps } from '#tills/drop-folder/ready-maps.ts';
