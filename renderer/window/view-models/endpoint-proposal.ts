/** Applies an endpoint proposal to the settings of the lines. */
import type { EndpointProposal } from '#contract/snapshot.ts';
import { isGroup } from '#contract/settings.ts';

/** Returns undefined if the line no longer exists. */
export const withProposal = (
  lines: unknown,
  name: string,
  proposal: EndpointProposal,
): readonly unknown[] | undefined => {
  const list: readonly unknown[] = Array.isArray(lines) ? lines : [];
  // A line that has no name is named after its kind.
  const isMeant = (line: unknown): boolean => isGroup(line) && (line['name'] ?? line['kind']) === name;
  if (!list.some(isMeant)) return undefined;
  return list.map((line) => {
    if (!isGroup(line) || !isMeant(line)) return line;
    const { trunks, endpoints } = line;
    return proposal.kind === 'trunk'
      ? { ...line, trunks: [...(Array.isArray(trunks) ? trunks : []), proposal.endpoint] }
      : { ...line, endpoints: { ...(isGroup(endpoints) ? endpoints : {}), [proposal.endpoint]: proposal.extension } };
  });
};
