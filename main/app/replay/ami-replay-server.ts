/**
 * A server that plays back recorded AMI messages. It accepts any login, returns the recorded lists and then sends the
 * recorded events.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { RecordedConnection, ReceivedMessage } from './recording.ts';
import type { OpenReplayServer, Pace, ReplayServer } from './replay-server.ts';

const banner = 'Asterisk Call Manager/11.0.0\r\n';
const bannerLine = /^Asterisk Call Manager[^\n]*\n/;
const headerOf = (message: string, name: string): string | undefined =>
  new RegExp(`^${name}: *(.*?)\\r?$`, 'im').exec(message)?.[1];
/** The end of a list. For example, `CoreShowChannels` ends with `CoreShowChannelsComplete`. */
const listEnd = /^Event: (\w+)Complete\r?$/m;

interface Answers {
  /** The recorded events of each list, by action. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /**
   * The recorded messages that have an action ID, grouped by this ID, in order. Only responses to `Getvar` are used.
   */
  readonly variables: ReadonlyMap<string, readonly string[]>;
  /** Messages that are not responses, in order. */
  readonly unsolicited: readonly ReceivedMessage[];
  /** The number of unsolicited messages before the end of the first list. */
  readonly earlyCount: number;
}

const sortAnswers = ({ before, since }: RecordedConnection): Answers => {
  const byId = new Map<string, string[]>();
  const unsolicited: ReceivedMessage[] = [];
  let earlyCount = 0;
  for (const { text, at } of [...before, ...since]) {
    const message = text.replace(bannerLine, '');
    if (message.trim() === '') continue;
    const id = headerOf(message, 'ActionID');
    if (id === undefined) unsolicited.push({ text: message, at });
    else {
      byId.set(id, [...(byId.get(id) ?? []), message]);
      if (earlyCount === 0 && listEnd.test(message)) earlyCount = unsolicited.length;
    }
  }
  const lists = new Map<string, readonly string[]>();
  for (const messages of byId.values()) {
    const action = listEnd.exec(messages.at(-1) ?? '')?.[1];
    if (action !== undefined && !lists.has(action))
      lists.set(
        action,
        messages.filter((message) => /^Event: /m.test(message)),
      );
  }
  return { lists, variables: byId, unsolicited, earlyCount };
};

export const openAmiReplayServer: OpenReplayServer = async () => {
  const server = createServer({ noDelay: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let socket: Socket | undefined;
  /** The number of times that each `Getvar` request was received on this connection. */
  const requestCounts = new Map<string, number>();
  let sentBytes = 0;
  const send = (text: string): void => {
    const bytes = Buffer.from(text);
    sentBytes += bytes.length;
    socket?.write(bytes);
  };
  /** Responds to an action. A list that was not recorded is empty. */
  const answer = (message: string, { lists, variables, unsolicited, earlyCount }: Answers): void => {
    const action = headerOf(message, 'Action') ?? '';
    const id = `ActionID: ${headerOf(message, 'ActionID') ?? ''}\r\n`;
    if (action === 'Challenge') return send(`Response: Success\r\n${id}Challenge: 1\r\n\r\n`);
    const requestId = headerOf(message, 'ActionID') ?? '';
    const recorded = action === 'Getvar' ? variables.get(requestId) : undefined;
    if (recorded !== undefined) {
      const times = requestCounts.get(requestId) ?? 0;
      requestCounts.set(requestId, times + 1);
      return send(recorded[Math.min(times, recorded.length - 1)] ?? '');
    }
    const list = lists.get(action);
    if (action === 'CoreShowChannels') for (const each of unsolicited.slice(0, earlyCount)) send(each.text);
    send(`Response: Success\r\n${id}Message: Replayed\r\n\r\n`);
    if (list !== undefined) for (const each of list) send(each.replace(/^ActionID: .*\r?\n/im, id));
    else if (/^(?:CoreShowChannels|ParkedCalls|BridgeList|Status|QueueStatus|QueueSummary)$/.test(action))
      send(`Event: ${action}Complete\r\n${id}EventList: Complete\r\nListItems: 0\r\n\r\n`);
  };
  const play = async (connected: RecordedConnection, pace: Pace): Promise<void> => {
    const answers = sortAnswers(connected);
    const [opened] = (await once(server, 'connection')) as [Socket];
    socket = opened;
    sentBytes = 0;
    requestCounts.clear();
    let unread = '';
    opened.on('error', () => undefined);
    opened.on('data', (bytes: Buffer) => {
      unread += bytes.toString();
      const messages = unread.split('\r\n\r\n');
      unread = messages.pop() ?? '';
      for (const message of messages) answer(message, answers);
    });
    await pace.waitForTurn(answers.unsolicited[0]?.at);
    send(banner);
    await pace.whenUp;
    for (const { text, at } of answers.unsolicited.slice(answers.earlyCount)) {
      await pace.waitForTurn(at);
      send(text);
      await pace.waitUntilRead(sentBytes);
    }
  };
  const replayServer: ReplayServer = {
    settings: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      username: 'replay',
      secret: 'replay',
    },
    countUnit: 'bytes',
    play,
    countOpenRequests: () => 0,
    disconnect: () => void socket?.destroy(),
    close: async () => {
      socket?.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return replayServer;
};
