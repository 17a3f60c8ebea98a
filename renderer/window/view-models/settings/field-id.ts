/** Returns the DOM ID of a field, without the special characters of paths. */
export const idOf = (path: string): string => `field-${path.replace(/\W+/g, '-')}`;
