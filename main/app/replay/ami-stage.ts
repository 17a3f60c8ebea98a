/** Asterisk's manager interface as it was recorded: it lets anybody in, lists what was listed, then says what was said. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Connected, Heard } from './recording.ts';
import type { OpenStage, Pace, Stage } from './replay-server.ts';

const banner = 'Asterisk Call Manager/11.0.0\r\n';
const bannerLine = /^Asterisk Call Manager[^\n]*\n/;
const headerOf = (block: string, name: string): string | undefined =>
  new RegExp(`^${name}: *(.*?)\\r?$`, 'im').exec(block)?.[1];
/** The exchange's own words for what it lists: `CoreShowChannels` ends with `CoreShowChannelsComplete`. */
const listEnd = /^Event: (\w+)Complete\r?$/m;

interface Answers {
  /** By the action that was asked: the events of the list, as recorded. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /** What `Getvar` was answered, in order, by the id of the action, which names channel and variable. */
  readonly variables: ReadonlyMap<string, readonly string[]>;
  /** What is no answer to anybody, in its order. */
  readonly news: readonly Heard[];
  /** How many of the news came before the first list was complete. */
  readonly early: number;
}

const sorted = ({ before, since }: Connected): Answers => {
  const byId = new Map<string, string[]>();
  const news: Heard[] = [];
  let early = 0;
  for (const { text, at } of [...before, ...since]) {
    const block = text.replace(bannerLine, '');
    if (block.trim() === '') continue;
    const id = headerOf(block, 'ActionID');
    if (id === undefined) news.push({ text: block, at });
    else {
      byId.set(id, [...(byId.get(id) ?? []), block]);
      if (early === 0 && listEnd.test(block)) early = news.length;
    }
  }
  const lists = new Map<string, readonly string[]>();
  for (const blocks of byId.values()) {
    const action = listEnd.exec(blocks.at(-1) ?? '')?.[1];
    if (action !== undefined && !lists.has(action))
      lists.set(
        action,
        blocks.filter((block) => /^Event: /m.test(block)),
      );
  }
  return { lists, variables: byId, news, early };
};

export const openAmiStage: OpenStage = async () => {
  const server = createServer({ noDelay: true });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let socket: Socket | undefined;
  /** How often each question of this connection was asked. */
  const asked = new Map<string, number>();
  let sent = 0;
  const send = (text: string): void => {
    const bytes = Buffer.from(text);
    sent += bytes.length;
    socket?.write(bytes);
  };
  /** Lists that this exchange ends although nobody recorded one: there is nothing in them. */
  const answer = (block: string, { lists, variables, news, early }: Answers): void => {
    const action = headerOf(block, 'Action') ?? '';
    const id = `ActionID: ${headerOf(block, 'ActionID') ?? ''}\r\n`;
    if (action === 'Challenge') return send(`Response: Success\r\n${id}Challenge: 1\r\n\r\n`);
    const question = headerOf(block, 'ActionID') ?? '';
    const recorded = action === 'Getvar' ? variables.get(question) : undefined;
    if (recorded !== undefined) {
      const times = asked.get(question) ?? 0;
      asked.set(question, times + 1);
      return send(recorded[Math.min(times, recorded.length - 1)] ?? '');
    }
    const list = lists.get(action);
    if (action === 'CoreShowChannels') for (const each of news.slice(0, early)) send(each.text);
    send(`Response: Success\r\n${id}Message: Replayed\r\n\r\n`);
    if (list !== undefined) for (const each of list) send(each.replace(/^ActionID: .*\r?\n/im, id));
    else if (/^(?:CoreShowChannels|ParkedCalls|BridgeList|Status|QueueStatus|QueueSummary)$/.test(action))
      send(`Event: ${action}Complete\r\n${id}EventList: Complete\r\nListItems: 0\r\n\r\n`);
  };
  const play = async (connected: Connected, pace: Pace): Promise<void> => {
    const answers = sorted(connected);
    const [opened] = (await once(server, 'connection')) as [Socket];
    socket = opened;
    sent = 0;
    asked.clear();
    let unread = '';
    opened.on('error', () => undefined);
    opened.on('data', (bytes: Buffer) => {
      unread += bytes.toString();
      const blocks = unread.split('\r\n\r\n');
      unread = blocks.pop() ?? '';
      for (const block of blocks) answer(block, answers);
    });
    await pace.turn(answers.news[0]?.at);
    send(banner);
    await pace.up;
    for (const { text, at } of answers.news.slice(answers.early)) {
      await pace.turn(at);
      send(text);
      await pace.taken(sent);
    }
  };
  const stage: Stage = {
    settings: {
      host: '127.0.0.1',
      port: (server.address() as AddressInfo).port,
      username: 'replay',
      secret: 'replay',
    },
    counts: 'bytes',
    play,
    open: () => 0,
    cut: () => void socket?.destroy(),
    close: async () => {
      socket?.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return stage;
};
