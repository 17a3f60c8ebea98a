/** A till that sends lines and collects the responses. */
import { connect, type Socket } from 'node:net';
import { until } from '../connectors/connector-run.ts';

export interface TcpClient {
  readonly socket: Socket;
  readonly send: (data: string | Uint8Array) => void;
  readonly text: () => string;
  /** Returns the complete lines that were received so far. */
  readonly lines: () => readonly string[];
  readonly line: (index: number) => Promise<string>;
  readonly isClosed: () => boolean;
  readonly closed: () => Promise<void>;
}

export const openTcpClient = async (address: string, socket?: Socket): Promise<TcpClient> => {
  const [host = '', port = ''] = address.split(/:(?=\d+$)/);
  const used = socket ?? connect({ host, port: Number(port) });
  let bytes = Buffer.alloc(0);
  let isClosed = false;
  used.on('data', (more: Buffer) => {
    bytes = Buffer.concat([bytes, more]);
  });
  used.on('error', () => undefined);
  used.on('close', () => {
    isClosed = true;
  });
  if (socket === undefined)
    await new Promise<void>((resolve, reject) => used.once('connect', resolve).once('error', reject));
  const text = (): string => bytes.toString('utf8');
  const lines = (): readonly string[] => text().split(/\r?\n/).slice(0, -1);
  return {
    socket: used,
    send: (data) => void used.write(data),
    text,
    lines,
    line: async (index) => {
      await until(() => lines().length > index, `line ${index}`);
      return lines()[index] ?? '';
    },
    isClosed: () => isClosed,
    closed: () => until(() => isClosed, 'the end of the connection'),
  };
};
