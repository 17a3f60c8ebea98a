/**
 * The page's end of the desk's WebSocket. It keeps the newest picture, says whether the helpdesk is there, and
 * connects again by itself, at once and then ever more slowly up to 5 s.
 */
import { deskMessage, type DeskSnapshot } from '#contract/desk.ts';
import { type DeskCommand, type DeskRefused } from '#contract/desk-commands.ts';
import { sessionEnded } from '#contract/window-session.ts';
import type { SettingsTold } from './settings-draft.ts';

/** The helpdesk's own no, or this page's. */
export type DeskRefusal =
  | DeskRefused
  | { readonly code: 'unreadable' | 'away'; readonly values?: Readonly<Record<string, string>> };

export interface DeskState {
  /** `ended`: the helpdesk is there but does not know this page; only its address opens it again. */
  readonly link: 'connecting' | 'open' | 'gone' | 'ended';
  readonly snapshot: DeskSnapshot | null;
  /** `now()` when the snapshot came: the helpdesk's clock goes on from there. */
  readonly receivedAt: number;
  /** Why the last command was not carried out. */
  readonly refusal: DeskRefusal | null;
  /** The newest answer about settings. */
  readonly settings: SettingsTold | null;
}

export interface DeskConnection {
  readonly state: () => DeskState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (command: DeskCommand) => void;
  /** Another agent's desk. */
  readonly choose: (extension: string) => void;
  readonly forgetRefusal: () => void;
}

export interface DeskPorts {
  readonly connect: (agent: string | null) => WebSocket;
  /** What the first frame carries. */
  readonly firstFrame: () => string;
  readonly forgetSession: () => void;
  readonly agent: string | null;
  readonly now: () => number;
}

const longestWaitMs = 5_000;

export function createDeskConnection(ports: DeskPorts): DeskConnection {
  const listeners = new Set<() => void>();
  let state: DeskState = { link: 'connecting', snapshot: null, receivedAt: 0, refusal: null, settings: null };
  let socket: WebSocket | null = null;
  let { agent } = ports;
  let failures = 0;

  const become = (change: Partial<DeskState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const hear = (data: unknown): void => {
    const message = deskMessage.safeParse(typeof data === 'string' ? JSON.parse(data) : null);
    if (!message.success) become({ refusal: { code: 'unreadable' } });
    else if (message.data.type === 'refused') become({ refusal: message.data.why });
    else if (message.data.type === 'settings') become({ settings: message.data });
    else become({ snapshot: message.data.snapshot, receivedAt: ports.now(), link: 'open' });
  };
  const open = (): void => {
    const next = ports.connect(agent);
    socket = next;
    next.onopen = () => {
      failures = 0;
      next.send(ports.firstFrame());
    };
    next.onmessage = (event) => hear(event.data);
    next.onclose = ({ code }) => {
      if (socket !== next) return;
      if (code === sessionEnded) {
        ports.forgetSession();
        return become({ link: 'ended' });
      }
      become({ link: 'gone' });
      failures += 1;
      setTimeout(
        () => {
          if (socket === next) open();
        },
        Math.min(longestWaitMs, 125 * 2 ** Math.min(failures, 10)),
      );
    };
  };
  open();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: (command) => {
      if (state.link === 'open') socket?.send(JSON.stringify(command));
      else become({ refusal: { code: 'away' } });
    },
    choose: (extension) => {
      agent = extension;
      const before = socket;
      open();
      before?.close();
    },
    forgetRefusal: () => become({ refusal: null }),
  };
}
