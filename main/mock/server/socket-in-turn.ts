/** Acts on a response's socket once all earlier responses on that connection have been sent (HTTP pipelining). */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export const withSocketInTurn = (response: ServerResponse, act: (socket: Socket) => void): void => {
  // Node assigns the socket to a pipelined response only when its turn has come.
  if (response.socket === null) response.once('socket', act);
  else act(response.socket);
};
