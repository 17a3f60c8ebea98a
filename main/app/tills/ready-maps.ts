/** The ready maps of drop folders, for the command line. */
export { readyMaps } from '#tills/ready-maps/ready-maps.ts';
