/** The symbols for the verdicts in a terminal. The windows use the same shapes. */
export const shapes = { opened: '●', opening: '◌', failed: '▲', notSent: '–' } as const;
