/** Returns the name of a PC as a token of a broker subject. */
export const pcNameOf = (name: string): string => name.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 64) || 'pc';
