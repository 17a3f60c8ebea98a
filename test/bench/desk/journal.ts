/** The practice helpdesk's own journal, as it is kept inside the app: which call events it was told, and how often. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const door = z.object({ controlUrl: z.string(), authorization: z.string() });
const entries = z.object({
  entries: z.array(z.looseObject({ id: z.number(), status: z.number(), request: z.object({ body: z.unknown() }) })),
});
const callEvent = z.looseObject({ Id: z.string(), EventType: z.string() });
const created = 201;

export interface CallJournal {
  /** Reads what has come since the last time: the journal is bounded. */
  readonly read: () => Promise<void>;
  readonly found: () => {
    readonly calls: number;
    /** Calls of which exactly one Answered and one Disconnected were registered. */
    readonly once: number;
    /** Call events that were answered with anything but 201. */
    readonly refused: number;
  };
}

/** `doorFile`: where hooks/overhear.ts has noted the door. */
export const createCallJournal = (doorFile: string): CallJournal => {
  const told = new Map<string, string[]>();
  let newest = 0;
  let refused = 0;
  return {
    read: async () => {
      if (!existsSync(doorFile)) return;
      const { controlUrl, authorization } = door.parse(JSON.parse(readFileSync(doorFile, 'utf8')));
      const address = `${controlUrl}/journal?operation=registerCallEvent&since=${newest}`;
      const answer = await fetch(address, { headers: { Authorization: authorization } });
      for (const { id, status, request } of entries.parse(await answer.json()).entries) {
        // Without an answer yet: it is read the next time.
        if (status === 0) return;
        newest = id;
        const { Id, EventType } = callEvent.parse(request.body);
        if (status === created) told.set(Id, [...(told.get(Id) ?? []), EventType]);
        else refused += 1;
      }
    },
    found: () => ({
      calls: told.size,
      once: [...told.values()].filter((types) => types.toSorted().join() === 'Answered,Disconnected').length,
      refused,
    }),
  };
};
