/** Creates a map of limited size. When the map is full, each new entry replaces the oldest one. */
export const createBoundedMap = <Fact>(room: number) => {
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
