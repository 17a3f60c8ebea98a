/**
 * Opens a window in the same way as a page in a browser. The first frame contains the link from the window's address,
 * or a session.
 */
import { WebSocket } from 'ws';

export interface OpeningOptions {
  readonly headers?: Record<string, string>;
  readonly path?: string;
}

/** Resolves with the open socket, or with the status if the server rejects it. */
export const connectWindow = (port: number, { headers = {}, path = '/window' }: OpeningOptions = {}) =>
  new Promise<WebSocket | number>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.once('error', () => undefined);
  });

/** Sends the first frame. Resolves with the response, or with the close code. */
export const show = (socket: WebSocket, proof: { readonly link?: string; readonly session?: string }) =>
  new Promise<unknown>((resolve) => {
    socket.once('message', (data) => resolve(JSON.parse((data as Buffer).toString('utf8'))));
    socket.once('close', resolve);
    socket.send(JSON.stringify({ open: proof }));
  });

export const linkIn = (windowUrl: string): string => new URL(windowUrl).hash.slice('#token='.length);

export const openWindow = async (windowUrl: string): Promise<unknown> => {
  const socket = await connectWindow(Number(new URL(windowUrl).port));
  if (typeof socket === 'number') return socket;
  const answer = await show(socket, { link: linkIn(windowUrl) });
  socket.close();
  return answer;
};
