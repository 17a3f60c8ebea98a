/** Who stands at the till: at a change of shift another agent does, and look-ups open at theirs. */
import { z } from 'zod';

/** Somebody who may stand here. `emailAddress` is what `agent.choose` takes: `null` is the agent of this PC. */
export const choosable = z.object({
  emailAddress: z.string().nullable(),
  /** Absent: the settings give the agent of this PC no name and no address. */
  name: z.string().optional(),
  isChosen: z.boolean(),
});
export type Choosable = z.infer<typeof choosable>;

export const agentCalls = {
  /** For the rest of this day; `null`: the agent of this PC again. Refused for an address that the settings do not name. */
  'agent.choose': {
    input: z.object({ emailAddress: z.string().max(320).nullable() }),
    output: z.object({ emailAddress: z.string().nullable() }),
  },
} as const;
