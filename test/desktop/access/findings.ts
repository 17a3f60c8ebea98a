/** What is wrong with one page in many looks: each fault once, with the looks in which it is there. */
export interface Findings {
  readonly add: (look: string, faults: readonly string[]) => void;
  /** A line each; empty: nothing was found. */
  readonly text: () => string;
}

export const createFindings = (): Findings => {
  const looks = new Map<string, string[]>();
  return {
    add: (look, faults) => {
      for (const fault of faults) looks.set(fault, [...(looks.get(fault) ?? []), look]);
    },
    text: () => [...looks].map(([fault, where]) => `${fault}  (${where.join(', ')})`).join('\n'),
  };
};
