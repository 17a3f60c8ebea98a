/** Connects to a running app in the same way as the command line, through the socket in its data folder. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { WebSocket } from 'ws';

export const connectProgram = (socketPath: string, token: string, path = '/window'): WebSocket =>
  new WebSocket(`ws://localhost${path}`, {
    createConnection: () => connect(socketPath),
    headers: { Authorization: `Bearer ${token}` },
  });

export const connectProgramIn = (dataDir: string, path = '/window'): WebSocket => {
  const { socket } = JSON.parse(readFileSync(join(dataDir, 'local.json'), 'utf8')) as { socket: string };
  return connectProgram(socket, readFileSync(join(dataDir, 'local.token'), 'utf8'), path);
};
