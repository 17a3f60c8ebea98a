/**
 * The requests view of one open desk. It sends the list and the conditions after each change until the view is closed.
 */
import { isDeepStrictEqual } from 'node:util';
import type { DeskMessage } from '#contract/desk.ts';
import type { DeskCommand, DeskRefused } from '#contract/desk-commands.ts';
import { everyRequest, type DeskConditions, type RequestFilter } from '#contract/desk-requests.ts';
import type { Conditions } from '../control/conditions.ts';
import type { Hide } from '../journal/hiding.ts';
import { replay, type ReplayPorts } from './replay.ts';
import { requestDetails } from './request-details.ts';
import { listRequests } from './request-list.ts';

export type RequestCommand = Extract<
  DeskCommand,
  { type: `requests.${string}` | `request.${string}` | 'conditions.change' }
>;
export const isRequestCommand = (command: DeskCommand): command is RequestCommand =>
  command.type.startsWith('request') || command.type === 'conditions.change';

export interface RequestPorts extends ReplayPorts {
  readonly hide: Hide;
  readonly conditions: Conditions;
  readonly clearRequests: () => void;
}

export interface RequestWatch {
  /** Returns the reason why a command was not carried out, otherwise undefined. */
  readonly handle: (command: RequestCommand) => DeskRefused | undefined;
  /** Must be called after each change. */
  readonly schedule: () => void;
  readonly close: () => void;
}

/** Under load, one list with several changes is more useful than one message per change. */
const pushEveryMs = 200;
/** Requests leave the limit windows as time passes, so the conditions can change without a request. */
const readConditionsEveryMs = 1_000;

export function createRequestWatch(ports: RequestPorts, send: (message: DeskMessage) => void): RequestWatch {
  let filter: RequestFilter = everyRequest;
  let count = 0;
  let sent: DeskConditions | undefined;
  let timer: NodeJS.Timeout | undefined;
  let conditionsTimer: NodeJS.Timeout | undefined;
  const pushConditions = (): void => {
    clearTimeout(conditionsTimer);
    if (count === 0) return;
    const conditions = ports.conditions.read();
    if (!isDeepStrictEqual(conditions, sent)) send({ type: 'conditions', conditions });
    sent = conditions;
    if (conditions.limits.windows.some(({ used }) => used > 0))
      conditionsTimer = setTimeout(pushConditions, readConditionsEveryMs).unref();
  };
  const push = (): void => {
    timer = undefined;
    if (count === 0) return;
    send({ type: 'requests', requests: listRequests(ports, filter, count) });
    pushConditions();
  };
  const pushNow = (): void => {
    clearTimeout(timer);
    push();
  };
  return {
    handle: (command) => {
      switch (command.type) {
        case 'requests.watch':
          ({ filter, count } = command);
          sent = undefined;
          pushNow();
          return undefined;
        case 'requests.stop':
          count = 0;
          return undefined;
        case 'requests.clear':
          ports.clearRequests();
          return undefined;
        case 'request.open': {
          const request = requestDetails(ports, command.id, command.secrets);
          if (request === undefined) return { code: 'requestGone' };
          send({ type: 'request', request });
          return undefined;
        }
        case 'request.replay': {
          const refusal = replay(ports, command.id);
          if (refusal === undefined) return undefined;
          const codes = {
            gone: 'requestGone',
            elsewhere: 'requestElsewhere',
            unreadable: 'requestUnreadable',
          } as const;
          return { code: codes[refusal] };
        }
        case 'conditions.change': {
          const sentence = ports.conditions.change(command.part, command.input);
          send({ type: 'conditionsChanged', part: command.part, sentence });
          pushNow();
          return undefined;
        }
      }
    },
    schedule: () => {
      if (count > 0) timer ??= setTimeout(push, pushEveryMs);
    },
    close: () => {
      count = 0;
      clearTimeout(timer);
      clearTimeout(conditionsTimer);
    },
  };
}
