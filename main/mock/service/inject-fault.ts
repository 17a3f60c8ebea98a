/** Injects a fault into a real connection. */
import type { Socket } from 'node:net';
import type { Fault } from '../rules/faults.ts';

type ConnectionFault = Extract<Fault, { readonly kind: 'reset' | 'empty' | 'malformed' | 'close-reused' }>;

export const injectFault = (fault: ConnectionFault, socket: Socket): void => {
  switch (fault.kind) {
    case 'reset':
      socket.resetAndDestroy();
      return;
    case 'empty':
    case 'close-reused':
      socket.end();
      return;
    case 'malformed':
      socket.end(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{"conversations": ]]\r\n\0\x01 no chunk\r\n',
      );
  }
};
