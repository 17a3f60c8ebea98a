/**
 * Node keeps the text of a program in memory for as long as it runs, and takes two bytes for each of its characters as
 * soon as one of them is none of Latin-1. So: all in ASCII, no comments but licences. Lines and names stay, for whoever
 * reads what a crash has left behind.
 */
export const lean = { charset: 'ascii', comments: { legal: true, annotation: false, jsdoc: false } } as const;
