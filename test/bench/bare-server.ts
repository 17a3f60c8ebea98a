/** A server with only node:http, JSON.parse and the schema, to measure the minimum cost of a validated POST request. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ordersReport } from '#helpdesk/schemas.ts';

const server = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const read = ordersReport.safeParse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
    response.writeHead(read.success ? 201 : 400, { 'Content-Length': 0 });
    response.end();
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(
    JSON.stringify({ event: 'ready', baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  );
});
process.once('SIGTERM', () => process.exit(0));
