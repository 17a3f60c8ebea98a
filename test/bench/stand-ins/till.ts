/** A till with one keep-alive connection. Each request is sent in one piece at a known time. */
import { connect } from 'node:net';
import { once } from 'node:events';
import { nowMs, type Bench } from '../bench.ts';

export const tillToken = 'till-of-the-benchmark-0123456789';

export interface TillStandIn {
  /** `atMs` is the time when the request was passed to the kernel. `status` is the status of the complete response. */
  readonly lookUp: (emailAddress: string) => { readonly atMs: number; readonly status: Promise<number> };
}

export const openTill = async (bench: Pick<Bench, 'atEnd'>, tillUrl: string): Promise<TillStandIn> => {
  const { hostname, port, pathname } = new URL(tillUrl);
  const path = `${pathname.replace(/\/$/, '')}/lookup`;
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  bench.atEnd(() => void socket.destroy());
  let text = '';
  let answered: (status: number) => void = () => undefined;
  socket.on('data', (bytes) => {
    text += bytes.toString('utf8');
    const end = text.indexOf('\r\n\r\n');
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
    if (end === -1 || Buffer.byteLength(text.slice(end + 4)) < length) return;
    const status = Number(text.slice(9, 12));
    text = '';
    answered(status);
  });
  return {
    lookUp: (emailAddress) => {
      const body = JSON.stringify({ email_address: emailAddress });
      const head = `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${tillToken}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
      const status = new Promise<number>((resolve) => void (answered = resolve));
      const atMs = nowMs();
      socket.write(head + body);
      return { atMs, status };
    },
  };
};
