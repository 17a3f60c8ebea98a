/**
 * The agent at the till. The settings contain this PC's agent and the colleagues. A user can select one of them for the
 * rest of the day, even across restarts. On the next day, this PC's agent is selected again.
 */
import type { LogPort } from '#app/types.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '#contract/dispatch.ts';
import type { Choosable } from '#contract/agent.ts';
import type { Host } from '#contract/contract.ts';
import { msg } from '#domain/messages/message.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { endOfDay } from '#app/helpdesk/pause.ts';
import type { Settings } from '#app/settings/schema.ts';

export interface AgentSelection {
  /**
   * Returns the agent from the settings. While a colleague is selected, the name and the address are the colleague's.
   */
  readonly agent: () => Settings['agent'];
  /**
   * Returns all agents that can be selected, with this PC's agent first. The list is empty if there is only one agent.
   */
  readonly choices: () => readonly Choosable[];
  readonly host: Pick<Host, 'agent.choose'>;
  /** Stops the timer. The selection is kept. */
  readonly stop: () => void;
}

const kept = z.object({ emailAddress: z.string().nullable(), until: z.number() });
export type StoredSelection = z.infer<typeof kept>;

export interface AgentSelectionPorts {
  readonly settings: () => Pick<Settings, 'agent' | 'colleagues'>;
  readonly wallMs: () => number;
  readonly onChange: () => void;
  readonly memory: {
    /** Returns `undefined` if no selection has been stored. */
    readonly load: () => unknown;
    /** Throws if the selection cannot be written. */
    readonly save: (choice: StoredSelection) => void;
  };
  readonly log: LogPort;
}

/** Creates functions that load and save the selection in the data folder, so that the selection survives a restart. */
export const agentMemory = (dataDir: string): AgentSelectionPorts['memory'] => {
  const path = join(dataDir, 'agent.json');
  return { load: () => readJson(path), save: (choice) => writeJson(path, choice) };
};

/**
 * The length of the longest day, on which summer time ends. A longer selection was stored while the clock was wrong.
 */
const longestMs = 25 * 3_600_000;

/** Whether the two addresses are the same, without regard to case. */
const isSame = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

export const createAgentSelection = ({
  settings,
  wallMs,
  onChange,
  memory,
  log,
}: AgentSelectionPorts): AgentSelection => {
  let choice: StoredSelection | undefined;
  let morning: NodeJS.Timeout | undefined;

  const isOfToday = ({ until }: StoredSelection): boolean => wallMs() < until && until - wallMs() <= longestMs;
  const hold = (next: StoredSelection | undefined): void => {
    clearTimeout(morning);
    choice = next;
    if (next === undefined) return;
    const end = (): void => {
      hold(undefined);
      onChange();
    };
    morning = setTimeout(end, Math.max(0, next.until - wallMs())).unref();
  };
  /** Returns the selected colleague. Returns undefined if the settings no longer contain the colleague. */
  const chosen = (): Settings['colleagues'][number] | undefined => {
    const emailAddress = choice !== undefined && isOfToday(choice) ? choice.emailAddress : null;
    return emailAddress === null
      ? undefined
      : settings().colleagues.find((colleague) => isSame(colleague.emailAddress, emailAddress));
  };
  const choose = (wanted: string | null): string | null => {
    const { agent, colleagues } = settings();
    if (wanted === null || isSame(agent.emailAddress, wanted)) return null;
    const found = colleagues.find(({ emailAddress }) => isSame(emailAddress, wanted));
    if (found === undefined) throw new Refusal('unknown_agent', msg('till.unknownAgent'));
    return found.emailAddress;
  };

  const before = kept.safeParse(memory.load());
  if (before.success && isOfToday(before.data)) hold(before.data);
  return {
    agent: () => ({ ...settings().agent, ...chosen() }),
    choices: () => {
      const { agent, colleagues } = settings();
      if (colleagues.length === 0) return [];
      const now = chosen();
      const name = agent.name ?? agent.emailAddress;
      return [
        { emailAddress: null, ...omitUndefined({ name }), isChosen: now === undefined },
        ...colleagues.map((colleague) => ({ ...colleague, isChosen: colleague === now })),
      ];
    },
    host: {
      'agent.choose': ({ emailAddress: wanted }) => {
        const next = { emailAddress: choose(wanted), until: endOfDay(wallMs()) };
        try {
          memory.save(next);
        } catch (error) {
          log('The agent at the till could not be saved', error);
          throw new Refusal('agent_not_kept', msg('till.agentNotKept'));
        }
        hold(next);
        onChange();
        return { emailAddress: next.emailAddress };
      },
    },
    stop: () => clearTimeout(morning),
  };
};
