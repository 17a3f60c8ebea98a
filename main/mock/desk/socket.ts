/** The desk's WebSocket. It sends the whole snapshot at most every 50 ms, and checks each command that it receives. */
import { parseJson } from '#domain/json/parse-json.ts';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { DeskMessage } from '#contract/desk.ts';
import { deskCommand, type DeskRefused } from '#contract/desk-commands.ts';
import type { FirstFrames } from './first-frame.ts';
import { runCommand, type DeskPorts } from './commands.ts';
import { createRequestWatch, isRequestCommand, type RequestPorts, type RequestWatch } from './request-watch.ts';
import { putSettings, settingsMessage } from './settings.ts';
import { buildDeskSnapshot, type DeskSources, type DeskView } from './snapshot.ts';

const pushEveryMs = 50;
const maxDesks = 50;
/** A page that does not read its messages gets no further snapshot until it has caught up. */
const maxUnreadBytes = 1_024 * 1_024;
const pingEveryMs = 30_000;
/** The limit is high because settings contain images. */
const maxMessageBytes = 8 * 1_024 * 1_024;
const noCommand: DeskRefused = { code: 'noCommand' };

interface OpenDesk extends DeskView {
  webStore: string | null;
  answered: boolean;
  readonly requests: RequestWatch;
  /** Whether the last snapshot could not be built. Such a failure is logged once. */
  hasFailed: boolean;
}

export interface DeskSockets {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, extension: string) => void;
  readonly close: () => void;
}

export const createDeskSockets = (
  ports: DeskPorts & DeskSources & RequestPorts & { readonly log: (line: string) => void },
  firstFrames: FirstFrames,
): DeskSockets => {
  const { helpdesk, log } = ports;
  const server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes, perMessageDeflate: false });
  const desks = new Map<WebSocket, OpenDesk>();
  let timer: NodeJS.Timeout | undefined;

  const send = (socket: WebSocket, message: DeskMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const draw = (socket: WebSocket, desk: OpenDesk): void => {
    if (socket.bufferedAmount > maxUnreadBytes) return schedule();
    try {
      send(socket, { type: 'snapshot', snapshot: buildDeskSnapshot(ports, desk) });
      desk.hasFailed = false;
    } catch (error) {
      // A possible cause is a disk failure. This page keeps its last snapshot, and the next change builds a new one.
      if (!desk.hasFailed)
        log(
          `The desk ${desk.extension === '' ? 'without an agent' : `of extension ${desk.extension}`} could not be updated: ${reasonOf(error)}. It will be updated with the next change.`,
        );
      desk.hasFailed = true;
    }
  };
  const schedule = (): void => {
    if (desks.size === 0 || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      for (const [socket, desk] of desks) draw(socket, desk);
    }, pushEveryMs);
  };
  const scheduleRequests = (): void => {
    for (const desk of desks.values()) desk.requests.schedule();
  };
  const unsubscribes = [
    helpdesk.onChange(schedule),
    helpdesk.onChange(scheduleRequests),
    ports.journal.onChange(scheduleRequests),
    ports.integrators.journal.onChange(scheduleRequests),
  ];
  const pingSockets = setInterval(() => {
    for (const [socket, desk] of desks) {
      if (!desk.answered) socket.terminate();
      desk.answered = false;
      socket.ping();
    }
  }, pingEveryMs);
  pingSockets.unref();

  const handleCommand = (socket: WebSocket, desk: OpenDesk, asked: unknown): void => {
    // Settings are checked separately, because their problems are reported per field.
    if (isPut(asked)) return send(socket, settingsMessage(helpdesk, putSettings(helpdesk, asked.settings, asked.was)));
    const { data: command } = deskCommand.safeParse(asked);
    if (command === undefined) return send(socket, { type: 'refused', why: noCommand });
    if (command.type === 'settings.put') return send(socket, { type: 'refused', why: noCommand });
    if (command.type === 'settings.get') return send(socket, settingsMessage(helpdesk, []));
    if (command.type === 'kpis.of') {
      desk.webStore = command.webStore;
      return schedule();
    }
    if (isRequestCommand(command)) {
      const why = desk.requests.handle(command);
      if (why !== undefined) send(socket, { type: 'refused', why });
      return;
    }
    const why = runCommand(ports, desk.extension, command);
    if (why === undefined) helpdesk.changed();
    else send(socket, { type: 'refused', why });
  };
  const addDesk = (socket: WebSocket, extension: string): void => {
    const requests = createRequestWatch(ports, (message) => send(socket, message));
    const desk: OpenDesk = { extension, webStore: null, answered: true, requests, hasFailed: false };
    desks.set(socket, desk);
    socket.on('pong', () => {
      desk.answered = true;
    });
    socket.on('close', () => {
      requests.close();
      desks.delete(socket);
    });
    socket.on('message', (data, isBinary) => {
      try {
        handleCommand(socket, desk, isBinary || !Buffer.isBuffer(data) ? undefined : parseJson(data.toString()));
      } catch (error) {
        // The agent sees a failure of the helpdesk itself, such as a full disk. The connection stays open.
        send(socket, { type: 'refused', why: { code: 'failed', values: { message: reasonOf(error) } } });
      }
    });
    draw(socket, desk);
  };

  return {
    upgrade: (request, socket, head, extension) => {
      if (desks.size >= maxDesks) {
        socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, (client) =>
        firstFrames.awaitKey(client, () => addDesk(client, extension)),
      );
    },
    close: () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      for (const { requests } of desks.values()) requests.close();
      clearInterval(pingSockets);
      if (timer !== undefined) clearTimeout(timer);
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const isPut = (asked: unknown): asked is { readonly settings: unknown; readonly was?: unknown } =>
  typeof asked === 'object' &&
  asked !== null &&
  'type' in asked &&
  asked.type === 'settings.put' &&
  'settings' in asked;
