/** Runs the configured connectors, each with a supervised connection, and lists their states for the snapshot. */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { ConnectionView } from '#contract/snapshot.ts';
import type { ConnectorPorts, TillCommand } from '#tills/connector.ts';
import { connectorOfKind } from '#tills/registry.ts';
import type { ConnectorSetting } from '#app/settings/till-settings.ts';
import { createCommandQueue, type CommandQueue } from '#app/telephony/command-queue.ts';
import { isUnreachable, superviseConnection, type LineLink, type Supervisor } from '#app/telephony/line-supervisor.ts';
import type { ConnectorEvents } from './connector-events.ts';

export interface ConnectorService {
  readonly applySettings: (settings: readonly ConnectorSetting[]) => Promise<void>;
  readonly views: () => readonly ConnectionView[];
  /** Called when the PC resumes or its network changes. */
  readonly wake: () => void;
  /** Called when a user requests an immediate attempt. */
  readonly tryNow: () => void;
  readonly stop: () => Promise<void>;
}

interface Running {
  readonly setting: ConnectorSetting;
  readonly supervisor: Supervisor;
  readonly commands: CommandQueue<TillCommand>;
  address: string | undefined;
  oddities: number;
  lastOddity: string | undefined;
}

export const createConnectorService = ({
  events,
  onChange,
  ...ports
}: ConnectorPorts & {
  readonly events: Pick<ConnectorEvents, 'handle' | 'close'>;
  readonly onChange: () => void;
}): ConnectorService => {
  let running: Running[] = [];

  const start = (setting: ConnectorSetting): Running => {
    const kind = connectorOfKind(setting.kind);
    if (kind === undefined) throw new Error(`No till kind ${setting.kind}: settings are checked before tills start`);
    const { name, rights } = setting;
    const commands = createCommandQueue<TillCommand>();
    const entry: Running = {
      setting,
      commands,
      address: undefined,
      oddities: 0,
      lastOddity: undefined,
      supervisor: superviseConnection(
        (signal, link, reportReachable) => {
          // The other side is on this PC, so a second attempt at the same time is never necessary.
          reportReachable();
          return kind.run(setting.config, {
            signal,
            link,
            emit: (event, stillAsking) =>
              events.handle({ name, rights, keepsData: kind.keepsData }, event, stillAsking),
            commands: commands.taken(),
            reportAddress: (address) => {
              entry.address = address;
              onChange();
            },
            oddity: (code) => {
              entry.oddities += 1;
              entry.lastOddity = code;
              onChange();
            },
            ports,
          });
        },
        {
          now: ports.now,
          onChange,
          prove: () => void commands.give({ type: 'prove' }),
          isSingle: true,
          longestRestMs: kind.longestRestMs,
        },
      ),
    };
    return entry;
  };

  return {
    applySettings: async (settings) => {
      const isSame = (a: ConnectorSetting, b: ConnectorSetting): boolean => JSON.stringify(a) === JSON.stringify(b);
      const kept = running.filter((entry) => settings.some((setting) => isSame(setting, entry.setting)));
      await Promise.all(running.filter((entry) => !kept.includes(entry)).map(({ supervisor }) => supervisor.stop()));
      running = settings.map((setting) => kept.find((entry) => isSame(setting, entry.setting)) ?? start(setting));
      onChange();
    },
    views: () => running.map(viewOf),
    wake: () => {
      for (const { supervisor } of running) supervisor.wake();
    },
    tryNow: () => {
      for (const { supervisor } of running) supervisor.tryNow();
    },
    stop: async () => {
      events.close();
      // The responses are written in this turn of the event loop, before the connectors stop.
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.all(running.map(({ supervisor }) => supervisor.stop()));
      running = [];
    },
  };
};

const linkStates = { up: 'working', connecting: 'waiting', down: 'broken', refused: 'broken', off: 'none' } as const;
const stateOf = (link: LineLink): ConnectionView['state'] =>
  isUnreachable(link) ? 'broken' : link.isDoubtful === true ? 'unknown' : linkStates[link.state];

const viewOf = ({ setting, supervisor, address, oddities, lastOddity }: Running): ConnectionView => {
  const link = supervisor.link();
  return {
    id: `till-${setting.name}`,
    kind: setting.kind,
    name: setting.name,
    state: stateOf(link),
    link: link.state,
    since: link.since,
    oddities,
    ...omitUndefined({ reason: link.reason, nextTryAt: link.nextTryAt, lastOddity }),
    ...(link.state === 'up' ? omitUndefined({ address }) : {}),
  };
};
