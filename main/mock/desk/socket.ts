/** The desk's WebSocket: the picture out, whole and at most every 50 ms; commands in, each checked. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { deskCommand, type DeskCommand, type DeskMessage, type DeskRefused } from '#contract/desk.ts';
import type { Journal } from '../journal/journal.ts';
import type { Helpdesk } from '../state/helpdesk.ts';
import type { Sender } from '../webhook/sender.ts';
import { obey } from './commands.ts';
import { deskSnapshotFor } from './snapshot.ts';

const pushEveryMs = 50;
const desksAtOnce = 50;
/** A page that does not read gets no further picture until it has caught up. */
const unreadAtMost = 1_024 * 1_024;
const pingEveryMs = 30_000;
const noCommand: DeskRefused = { code: 'noCommand' };

export interface DeskSockets {
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer, extension: string) => void;
  readonly close: () => void;
}

export function createDeskSockets(helpdesk: Helpdesk, journal: Journal, webhooks: Sender): DeskSockets {
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1_024, perMessageDeflate: false });
  const desks = new Map<WebSocket, { readonly extension: string; answered: boolean }>();
  let timer: NodeJS.Timeout | null = null;

  const send = (socket: WebSocket, message: DeskMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  const draw = (socket: WebSocket, extension: string): void => {
    if (socket.bufferedAmount > unreadAtMost) return schedule();
    send(socket, { type: 'snapshot', snapshot: deskSnapshotFor(helpdesk, journal, extension) });
  };
  const schedule = (): void => {
    if (desks.size === 0 || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      for (const [socket, desk] of desks) draw(socket, desk.extension);
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

  /** A failure of the helpdesk itself (its disk is full, say) is said to the agent, and ends nothing. */
  const carryOut = (extension: string, command: DeskCommand): DeskRefused | null => {
    try {
      return obey(helpdesk, webhooks, extension, command);
    } catch (error) {
      return { code: 'failed', values: { message: error instanceof Error ? error.message : String(error) } };
    }
  };
  const welcome = (socket: WebSocket, extension: string): void => {
    const desk = { extension, answered: true };
    desks.set(socket, desk);
    socket.on('pong', () => {
      desk.answered = true;
    });
    socket.on('close', () => desks.delete(socket));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data, isBinary) => {
      const command = isBinary || !Buffer.isBuffer(data) ? null : commandOf(data.toString());
      const why = command === null ? noCommand : carryOut(extension, command);
      if (why === null) helpdesk.changed();
      else send(socket, { type: 'refused', why });
    });
    draw(socket, extension);
  };

  return {
    upgrade: (request, socket, head, extension) => {
      if (desks.size >= desksAtOnce) {
        socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
        return;
      }
      server.handleUpgrade(request, socket, head, (opened) => welcome(opened, extension));
    },
    close: () => {
      stopListening();
      clearInterval(pulse);
      if (timer !== null) clearTimeout(timer);
      for (const socket of desks.keys()) socket.terminate();
      server.close();
    },
  };
}

function commandOf(text: string) {
  try {
    const parsed = deskCommand.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
