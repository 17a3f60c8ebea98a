/** The agent at the till. After a user has selected another agent, look-ups open customers for that agent. */
import { z } from 'zod';

/**
 * An agent who can be selected. `emailAddress` is the input for `agent.choose`, where `null` selects this PC's agent.
 */
export const choosable = z.object({
  emailAddress: z.string().nullable(),
  /** Absent if the settings contain neither a name nor an address for this PC's agent. */
  name: z.string().optional(),
  isChosen: z.boolean(),
});
export type Choosable = z.infer<typeof choosable>;

export const agentCalls = {
  /** Selects an agent for the rest of the day. `null` selects this PC's agent. Unknown addresses are rejected. */
  'agent.choose': {
    input: z.object({ emailAddress: z.string().max(320).nullable() }),
    output: z.object({ emailAddress: z.string().nullable() }),
  },
} as const;
