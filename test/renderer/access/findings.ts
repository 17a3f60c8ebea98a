/** Collects the findings on one page: each problem once, with the views in which it occurs. */
export interface Findings {
  readonly add: (look: string, faults: readonly string[]) => void;
  /** Returns one line per finding. The text is empty if there are no findings. */
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
