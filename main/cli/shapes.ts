/** The shapes of verdicts in a terminal, as in the windows. */
export const shapes = { opened: '●', opening: '◌', failed: '▲', notSent: '–' } as const;
