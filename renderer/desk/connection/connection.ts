/**
 * The WebSocket connection of the desk. It keeps the latest snapshot, reports whether the helpdesk is reachable, and
 * reconnects after increasing delays of 0.25 s to 5 s.
 */
import { deskMessage, type DeskMessage, type DeskSnapshot } from '#contract/desk.ts';
import { type DeskCommand, type DeskRefused } from '#contract/desk-commands.ts';
import type { DeskConditions, DeskRequestDetails, DeskRequests } from '#contract/desk-requests.ts';
import { sessionEnded } from '#contract/window-session.ts';
import type { ReceivedSettings } from './settings-draft.ts';

/** The reason why a command failed or a message could not be read. */
export type DeskRefusal =
  | DeskRefused
  | { readonly code: 'unreadable' | 'away'; readonly values?: Readonly<Record<string, string>> };

export interface DeskState {
  /**
   * `ended` means that the helpdesk is responding, but this page's session has ended. Only a new link
   * opens the desk again.
   */
  readonly link: 'connecting' | 'open' | 'gone' | 'ended';
  readonly snapshot: DeskSnapshot | null;
  /** The value of `now()` when the snapshot was received. It is used to calculate the helpdesk's time. */
  readonly receivedAt: number;
  /** The reason for the last failure, until the user closes the notice. */
  readonly refusal: DeskRefusal | null;
  /** The latest response about settings. */
  readonly settings: ReceivedSettings | null;
  /** The data that the helpdesk sends while the requests view is open. */
  readonly requests: DeskRequests | null;
  readonly request: DeskRequestDetails | null;
  readonly conditions: DeskConditions | null;
  /** The last change to the conditions. `sentence` is the reason for a refusal. */
  readonly conditionsChanged: { readonly part: string; readonly sentence: string | null } | null;
}

export interface DeskConnection {
  readonly state: () => DeskState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (command: DeskCommand) => void;
  /** Switches the page to another agent's desk. */
  readonly choose: (extension: string) => void;
  readonly forgetRefusal: () => void;
}

export interface DeskPorts {
  readonly connect: (agent: string | null) => WebSocket;
  readonly firstFrame: () => string;
  readonly forgetSession: () => void;
  readonly agent: string | null;
  readonly now: () => number;
}

const longestWaitMs = 5_000;

export const createDeskConnection = (ports: DeskPorts): DeskConnection => {
  const listeners = new Set<() => void>();
  let state: DeskState = {
    link: 'connecting',
    snapshot: null,
    receivedAt: 0,
    refusal: null,
    settings: null,
    requests: null,
    request: null,
    conditions: null,
    conditionsChanged: null,
  };
  let socket: WebSocket | undefined;
  let { agent } = ports;
  let failures = 0;

  const update = (change: Partial<DeskState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const receive = (data: unknown): void => {
    const message = deskMessage.safeParse(typeof data === 'string' ? JSON.parse(data) : null);
    if (!message.success) return update({ refusal: { code: 'unreadable' } });
    update(changeOf(message.data));
  };
  const changeOf = (message: DeskMessage): Partial<DeskState> => {
    switch (message.type) {
      case 'refused':
        return { refusal: message.why };
      case 'settings':
        return { settings: message };
      case 'requests':
        return { requests: message.requests };
      case 'request':
        return { request: message.request };
      case 'conditions':
        return { conditions: message.conditions };
      case 'conditionsChanged':
        return { conditionsChanged: message };
      case 'snapshot':
        return { snapshot: message.snapshot, receivedAt: ports.now(), link: 'open' };
    }
  };
  const open = (): void => {
    const next = ports.connect(agent);
    socket = next;
    next.onopen = () => {
      failures = 0;
      next.send(ports.firstFrame());
    };
    next.onmessage = (event) => receive(event.data);
    next.onclose = ({ code }) => {
      if (socket !== next) return;
      if (code === sessionEnded) {
        ports.forgetSession();
        return update({ link: 'ended' });
      }
      update({ link: 'gone' });
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
      else update({ refusal: { code: 'away' } });
    },
    choose: (extension) => {
      agent = extension;
      const before = socket;
      open();
      before?.close();
    },
    forgetRefusal: () => update({ refusal: null }),
  };
};
