/** The id of a field in the page; ids may not hold what paths hold. */
export const idOf = (path: string): string => `field-${path.replace(/\W+/g, '-')}`;
