/** A few facts by key; of more than there is room for, the oldest go. */
export const createRemembered = <Fact>(room: number) => {
  const facts = new Map<string, Fact>();
  return {
    get: (key: string): Fact | undefined => facts.get(key),
    set: (key: string, fact: Fact): void => {
      facts.delete(key);
      facts.set(key, fact);
      const [oldest] = facts.keys();
      if (facts.size > room && oldest !== undefined) facts.delete(oldest);
    },
    clear: (): void => facts.clear(),
  };
};
