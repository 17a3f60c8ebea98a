/** Reads the journal of the app's own practice helpdesk: which call events it received, and how often. */
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const access = z.object({ controlUrl: z.string(), authorization: z.string() });
const entries = z.object({
  entries: z.array(z.looseObject({ id: z.number(), status: z.number(), request: z.object({ body: z.unknown() }) })),
});
const callEvent = z.looseObject({ Id: z.string(), EventType: z.string() });
const created = 201;

export interface CallJournal {
  /** Reads the entries since the previous read. Must be called regularly, because the journal drops old entries. */
  readonly read: () => Promise<void>;
  readonly found: () => {
    readonly calls: number;
    /** The number of calls with one registered Answered event, one Disconnected event, and no other event. */
    readonly once: number;
    /** The number of call events with a response other than 201. */
    readonly refused: number;
  };
}

/** `accessFile` is the file in which `hooks/record-control-access.ts` stores the access data for the control API. */
export const createCallJournal = (accessFile: string): CallJournal => {
  const reported = new Map<string, string[]>();
  let newest = 0;
  let refused = 0;
  return {
    read: async () => {
      if (!existsSync(accessFile)) return;
      const { controlUrl, authorization } = access.parse(JSON.parse(readFileSync(accessFile, 'utf8')));
      const address = `${controlUrl}/journal?operation=registerCallEvent&since=${newest}`;
      const answer = await fetch(address, { headers: { Authorization: authorization } });
      for (const { id, status, request } of entries.parse(await answer.json()).entries) {
        // There is no response yet, so this entry and later ones are read next time.
        if (status === 0) return;
        newest = id;
        const { Id, EventType } = callEvent.parse(request.body);
        if (status === created) reported.set(Id, [...(reported.get(Id) ?? []), EventType]);
        else refused += 1;
      }
    },
    found: () => ({
      calls: reported.size,
      once: [...reported.values()].filter((types) => types.toSorted().join() === 'Answered,Disconnected').length,
      refused,
    }),
  };
};
