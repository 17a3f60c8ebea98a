/** The names of the two practice tills: the built-in till without a screen, and the till that is a web page. */
export const practiceTills = { shop: 'Practice shop', page: 'Practice till' } as const;
