/** The desk's WebSocket: the picture out, whole and at most every 50 ms; commands in, each checked. */
import { parseJson } from '#domain/json/parse-json.ts';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { DeskMessage } from '#contract/desk.ts';
import { deskCommand, type DeskRefused } from '#contract/desk-commands.ts';
import type { FirstFrames } from './first-frame.ts';
import { obey, type DeskPorts } from './commands.ts';
import { putSettings, settingsMessage } from './settings.ts';
import { deskSnapshotFor, type DeskSources, type DeskView } from './snapshot.ts';

const pushEveryMs = 50;
const desksAtOnce = 50;
/** A page that does not read gets no further picture until it has caught up. */
const unreadAtMost = 1_024 * 1_024;
const pingEveryMs = 30_000;
/** Settings carry pictures. */
const largestMessage = 8 * 1_024 * 1_024;
const noCommand: DeskRefused = { code: 'noCommand' };

interface OpenDesk extends DeskView {
  webStore: string | null;
  answered: boolean;
  /** The last picture of it could not be drawn; said once. */
  isBlind: boolean;
}

export interface DeskSockets {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, extension: string) => void;
  readonly close: () => void;
}

export function createDeskSockets(
  ports: DeskPorts & DeskSources & { readonly log: (line: string) => void },
  firstFrames: FirstFrames,
): DeskSockets {
  const { helpdesk, log } = ports;
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false });
  const desks = new Map<WebSocket, OpenDesk>();
  let timer: NodeJS.Timeout | null = null;

  const send = (socket: WebSocket, message: DeskMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const draw = (socket: WebSocket, desk: OpenDesk): void => {
    if (socket.bufferedAmount > unreadAtMost) return schedule();
    try {
      send(socket, { type: 'snapshot', snapshot: deskSnapshotFor(ports, desk) });
      desk.isBlind = false;
    } catch (error) {
      // A disk that fails, say. Its page keeps the picture before, the other desks theirs; the next change draws it again.
      if (!desk.isBlind)
        log(
          `The desk of ${desk.extension === '' ? 'nobody' : desk.extension} could not be drawn: ${reasonOf(error)}. It is tried again at the next change.`,
        );
      desk.isBlind = true;
    }
  };
  const schedule = (): void => {
    if (desks.size === 0 || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      for (const [socket, desk] of desks) draw(socket, desk);
    }, pushEveryMs);
  };
  const stopListening = helpdesk.onChange(schedule);
  const pulse = setInterval(() => {
    for (const [socket, desk] of desks) {
      if (!desk.answered) socket.terminate();
      desk.answered = false;
      socket.ping();
    }
  }, pingEveryMs);
  pulse.unref();

  const hear = (socket: WebSocket, desk: OpenDesk, asked: unknown): void => {
    // Judged by itself: what is wrong with settings is said field by field.
    if (isPut(asked)) return send(socket, settingsMessage(helpdesk, putSettings(helpdesk, asked.settings, asked.was)));
    const { data: command } = deskCommand.safeParse(asked);
    if (command === undefined) return send(socket, { type: 'refused', why: noCommand });
    if (command.type === 'settings.put') return send(socket, { type: 'refused', why: noCommand });
    if (command.type === 'settings.get') return send(socket, settingsMessage(helpdesk, []));
    if (command.type === 'kpis.of') {
      desk.webStore = command.webStore;
      return schedule();
    }
    const why = obey(ports, desk.extension, command);
    if (why === null) helpdesk.changed();
    else send(socket, { type: 'refused', why });
  };
  const welcome = (socket: WebSocket, extension: string): void => {
    const desk: OpenDesk = { extension, webStore: null, answered: true, isBlind: false };
    desks.set(socket, desk);
    socket.on('pong', () => {
      desk.answered = true;
    });
    socket.on('close', () => desks.delete(socket));
    socket.on('message', (data, isBinary) => {
      try {
        hear(socket, desk, isBinary || !Buffer.isBuffer(data) ? undefined : parseJson(data.toString()));
      } catch (error) {
        // A failure of the helpdesk itself (its disk is full, say) is said to the agent, and ends nothing.
        send(socket, { type: 'refused', why: { code: 'failed', values: { message: reasonOf(error) } } });
      }
    });
    draw(socket, desk);
  };

  return {
    upgrade: (request, socket, head, extension) => {
      if (desks.size >= desksAtOnce) {
        socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, (client) =>
        firstFrames.expect(client, () => welcome(client, extension)),
      );
    },
    close: () => {
      stopListening();
      clearInterval(pulse);
      if (timer !== null) clearTimeout(timer);
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isPut = (asked: unknown): asked is { readonly settings: unknown; readonly was?: unknown } =>
  typeof asked === 'object' &&
  asked !== null &&
  'type' in asked &&
  asked.type === 'settings.put' &&
  'settings' in asked;
