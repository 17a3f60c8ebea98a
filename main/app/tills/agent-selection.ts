/**
 * Who stands at the till. The settings name the agent of this PC and colleagues; a person chooses one of them for the
 * rest of the day, restarts included. In the morning it is the agent of this PC again.
 */
import { defined } from '#domain/json/defined.ts';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from '#contract/dispatch.ts';
import type { Choosable } from '#contract/agent.ts';
import type { Host } from '#contract/contract.ts';
import { say } from '#domain/messages/message.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { endOfDay } from '#app/helpdesk/pause.ts';
import type { LogPort } from '#app/log/log-port.ts';
import type { Settings } from '#app/settings/schema.ts';

export interface AgentSelection {
  /** As the settings have it, with another name and address while a colleague stands here. */
  readonly agent: () => Settings['agent'];
  /** Everybody who may stand here, the agent of this PC first. Empty: there is nobody to choose. */
  readonly choices: () => readonly Choosable[];
  readonly host: Pick<Host, 'agent.choose'>;
  /** The app ends; the choice does not. */
  readonly stop: () => void;
}

const kept = z.object({ emailAddress: z.string().nullable(), until: z.number() });
export type AgentKept = z.infer<typeof kept>;

export interface AgentSelectionPorts {
  readonly settings: () => Pick<Settings, 'agent' | 'colleagues'>;
  readonly wallMs: () => number;
  readonly onChange: () => void;
  readonly memory: {
    /** `undefined` when there is none. */
    readonly load: () => unknown;
    /** Throws when the disk does not take it. */
    readonly save: (choice: AgentKept) => void;
  };
  readonly log: LogPort;
}

/** In the data folder, so that it outlives the app and not the PC. */
export const agentMemory = (dataDir: string): AgentSelectionPorts['memory'] => {
  const path = join(dataDir, 'agent.json');
  return { load: () => readJson(path), save: (choice) => writeJson(path, choice) };
};

/** No day is longer, not even when the clocks go back; what says more was written by another clock. */
const longestMs = 25 * 3_600_000;

/** People write the same address in capitals, too. */
const isSame = (one: string | undefined, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

export const createAgentSelection = ({
  settings,
  wallMs,
  onChange,
  memory,
  log,
}: AgentSelectionPorts): AgentSelection => {
  let choice: AgentKept | undefined;
  let morning: NodeJS.Timeout | undefined;

  const isOfToday = ({ until }: AgentKept): boolean => wallMs() < until && until - wallMs() <= longestMs;
  const hold = (next: AgentKept | undefined): void => {
    clearTimeout(morning);
    choice = next;
    if (next === undefined) return;
    const end = (): void => {
      hold(undefined);
      onChange();
    };
    morning = setTimeout(end, Math.max(0, next.until - wallMs())).unref();
  };
  /** Settings may have changed since, and somebody no longer work here. */
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
    if (found === undefined) throw new Refusal('unknown_agent', say('till.unknownAgent'));
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
        { emailAddress: null, ...defined({ name }), isChosen: now === undefined },
        ...colleagues.map((colleague) => ({ ...colleague, isChosen: colleague === now })),
      ];
    },
    host: {
      'agent.choose': ({ emailAddress: wanted }) => {
        const next = { emailAddress: choose(wanted), until: endOfDay(wallMs()) };
        try {
          memory.save(next);
        } catch (error) {
          log('Who stands at the till cannot be written', error);
          throw new Refusal('agent_not_kept', say('till.agentNotKept'));
        }
        hold(next);
        onChange();
        return { emailAddress: next.emailAddress };
      },
    },
    stop: () => clearTimeout(morning),
  };
};
