/** Acts on a response's socket after all earlier responses on that connection have been sent (HTTP pipelining). */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export const withSocketInTurn = (response: ServerResponse, act: (socket: Socket) => void): void => {
  // Node assigns the socket to a pipelined response only when the earlier responses have been sent.
  if (response.socket === null) response.once('socket', act);
  else act(response.socket);
};
