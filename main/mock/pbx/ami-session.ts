/**
 * One client of the manager interface. It behaves like Asterisk 22: login by challenge or secret, some of
 * the actions, and events.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import { listedChannel, unknownCaller, type Channel } from './channel.ts';
import { endpointActions } from './endpoint-lists.ts';
import type { EventClass } from './switchboard.ts';
import { blockText, createActionReader, type Action, type Fields } from './ami-format.ts';

export interface AmiAccount {
  readonly username: string;
  readonly secret: string;
  readonly read: readonly EventClass[];
  /**
   * The account's write permissions, as in manager.conf. For example, `reporting` permits listing channels, and `call`
   * permits hanging up.
   */
  readonly write: readonly string[];
  /** The `eventfilter` lines that exclude events, for example `!Event: Newchannel`. */
  readonly filters?: readonly string[] | undefined;
}

export interface AmiSessionPorts {
  readonly account: AmiAccount;
  readonly channels: () => readonly Channel[];
  readonly processedCalls: () => number;
  readonly startedAt: number;
  readonly now: () => number;
  /** Returns false if the channel does not exist. */
  readonly hangUp: (channel: string) => boolean;
  readonly log: (sentence: string) => void;
}

export interface AmiSession {
  readonly publish: (eventClass: EventClass, text: string) => void;
  readonly end: () => void;
}

/**
 * The amount of unread data after which the client is disconnected. Asterisk uses a time-out instead (writetimeout).
 */
const maxUnreadBytes = 8 * 1024 * 1024;

/** The time that a client has to log in (Asterisk's authtimeout). */
const loginTimeoutMs = 30_000;

export const createAmiSession = (socket: Socket, ports: AmiSessionPorts): AmiSession => {
  const { account } = ports;
  const read = createActionReader();
  const challenge = String(randomInt(100_000_000, 1_000_000_000));
  let isIn = false;
  const late = setTimeout(() => {
    if (!isIn) socket.destroy();
  }, loginTimeoutMs).unref();
  socket.once('close', () => clearTimeout(late));
  let subscribedClasses: ReadonlySet<string> = new Set();

  const send = (...fields: Fields): void => {
    socket.write(blockText(fields));
    if (socket.writableLength > maxUnreadBytes) socket.destroy();
  };
  const answer = (action: Action, ok: boolean | 'Goodbye', ...more: Fields): void => {
    const id = action.get('actionid');
    send(
      ['Response', ok === true ? 'Success' : ok === false ? 'Error' : ok],
      ...(id === undefined ? [] : [['ActionID', id] as const]),
      ...more,
    );
  };
  const refuse = (action: Action, message: string): void => answer(action, false, ['Message', message]);
  const listen = (mask: string | undefined): void => {
    const wanted = (mask ?? 'on')
      .toLowerCase()
      .split(',')
      .map((word) => word.trim());
    const isAll = wanted.some((word) => word === 'on' || word === 'all');
    subscribedClasses = new Set(account.read.filter((each) => isAll || wanted.includes(each)));
  };

  const logIn = (action: Action): void => {
    const expected =
      action.get('authtype')?.toUpperCase() === 'MD5'
        ? createHash('md5')
            .update(challenge + account.secret)
            .digest('hex')
        : account.secret;
    const given = action.get('key') ?? action.get('secret') ?? '';
    if (action.get('username') !== account.username || !isSame(given, expected)) {
      ports.log('A client was rejected: wrong user name or secret');
      refuse(action, 'Authentication failed');
      socket.end();
      return;
    }
    isIn = true;
    listen(action.get('events'));
    answer(action, true, ['Message', 'Authentication accepted']);
    if (subscribedClasses.has('system'))
      send(
        ['Event', 'FullyBooted'],
        ['Privilege', 'system,all'],
        ['Uptime', String(Math.floor((ports.now() - ports.startedAt) / 1000))],
        ['LastReload', '1'],
        ['Status', 'Fully Booted'],
      );
  };

  const list = (action: Action): void => {
    const id = ['ActionID', action.get('actionid') ?? ''] as const;
    const channels = ports.channels();
    answer(action, true, ['EventList', 'start'], ['Message', 'Channels will follow']);
    for (const channel of channels) send(['Event', 'CoreShowChannel'], id, ...listedChannel(channel, ports.now()));
    send(['Event', 'CoreShowChannelsComplete'], id, ['EventList', 'Complete'], ['ListItems', String(channels.length)]);
  };

  const actions: Readonly<
    Record<string, { readonly needs?: readonly string[]; readonly act: (action: Action) => void }>
  > = {
    ping: { act: (action) => answer(action, true, ['Ping', 'Pong'], ['Timestamp', (ports.now() / 1000).toFixed(6)]) },
    logoff: {
      act: (action) => {
        answer(action, 'Goodbye', ['Message', 'Thanks for all the fish.']);
        socket.end();
      },
    },
    login: { act: (action) => refuse(action, 'Already authenticated') },
    events: {
      act: (action) => {
        listen(action.get('eventmask'));
        answer(action, true, ['Events', subscribedClasses.size === 0 ? 'Off' : 'On']);
      },
    },
    corestatus: {
      needs: ['system', 'reporting'],
      act: (action) =>
        answer(
          action,
          true,
          ['CoreCurrentCalls', String(ports.channels().length)],
          ['CoreProcessedCalls', String(ports.processedCalls())],
        ),
    },
    coreshowchannels: { needs: ['system', 'reporting'], act: list },
    getvar: {
      needs: ['call', 'reporting'],
      act: (action) => {
        const own = accountLine(account, action);
        if (own !== undefined) return answer(action, true, ['Variable', action.get('variable') ?? ''], ['Value', own]);
        const channel = ports.channels().find(({ name }) => name === action.get('channel'));
        const variable = action.get('variable') ?? '';
        if (channel === undefined) return refuse(action, 'No such channel');
        return answer(action, true, ['Variable', variable], ['Value', variableOf(channel, variable)]);
      },
    },
    ...Object.fromEntries(
      Object.entries(endpointActions).map(([name, { needs, blocks }]) => [
        name,
        {
          needs,
          act: (action: Action) => {
            const found = blocks(action);
            if (found === undefined) return refuse(action, 'Unable to retrieve endpoint');
            answer(action, true, ['EventList', 'start'], ['Message', 'A listing follows']);
            for (const fields of found) send(...fields, ['ActionID', action.get('actionid') ?? '']);
          },
        },
      ]),
    ),
    hangup: {
      needs: ['system', 'call'],
      act: (action) =>
        ports.hangUp(action.get('channel') ?? '')
          ? answer(action, true, ['Message', 'Channel Hungup'])
          : refuse(action, 'No such channel'),
    },
  };

  const obey = (action: Action): void => {
    const name = (action.get('action') ?? '').toLowerCase();
    if (name === 'challenge') return answer(action, true, ['Challenge', challenge]);
    if (!isIn) return name === 'login' ? logIn(action) : refuse(action, 'Permission denied');
    const known = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (known === undefined)
      return refuse(
        action,
        `Invalid/unknown command: ${action.get('action') ?? ''}. Use Action: ListCommands to show available commands.`,
      );
    if (known.needs?.some((right) => account.write.includes(right)) === false)
      return refuse(action, 'Permission denied');
    known.act(action);
  };

  socket.setEncoding('utf8');
  socket.write('Asterisk Call Manager/11.0.0\r\n');
  socket.on('data', (chunk: string) => {
    const requests = read(chunk);
    if (requests === 'too long') socket.destroy();
    else for (const action of requests) obey(action);
  });

  return {
    publish: (eventClass, text) => {
      if (!isIn || !subscribedClasses.has(eventClass)) return;
      if (account.filters?.some((each) => new RegExp(each.slice(1)).test(text)) === true) return;
      socket.write(text);
      if (socket.writableLength > maxUnreadBytes) socket.destroy();
    },
    end: () => {
      // Sends the pending data first, unless the client is not reading.
      socket.destroySoon();
      setTimeout(() => socket.destroy(), 100).unref();
    },
  };
};

/**
 * Returns the value of a setting in the account's section of manager.conf. Returns undefined if the action does not
 * request such a setting.
 */
const accountLine = ({ username, read, write, filters = [] }: AmiAccount, action: Action): string | undefined => {
  const [, key, index] =
    /^AST_CONFIG\(manager\.conf,[^,]+,(\w+)(?:,(\d+))?\)$/.exec(action.get('variable') ?? '') ?? [];
  if (key === undefined || !(action.get('variable') ?? '').includes(`,${username},`)) return undefined;
  if (key === 'read') return read.join(',');
  if (key === 'write') return write.join(',');
  return key === 'eventfilter' ? (filters[Number(index ?? 0)] ?? '') : '';
};

/**
 * Returns the value of `CALLERID(num-pres)` or `CALLERID(dnid)`. Returns an empty string for any variable, because the
 * practice dial plan sets none. The presentation of an unknown number is `unavailable`. A withheld number has the
 * normal presentation, because the caller's number is `anonymous` instead.
 */
const variableOf = ({ caller, dialled, exten }: Channel, variable: string): string => {
  if (variable === 'CALLERID(num-pres)') return caller === unknownCaller ? 'unavailable' : 'allowed_not_screened';
  return variable === 'CALLERID(dnid)' ? (dialled ?? exten) : '';
};

const isSame = (given: string, expected: string): boolean => {
  const [left, right] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
};
