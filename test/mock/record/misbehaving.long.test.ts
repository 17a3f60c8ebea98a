/** Tests compressed and undecodable responses of the service. The recorder forwards them unchanged. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { begin, differencesWhen, post, recorder, server, useService } from './misbehaving-service.ts';

useService();
const answering = (status: number, headers: Record<string, string | string[]>, body: string | Buffer = ''): void =>
  server.answer(
    (request, response) => void request.resume().on('end', () => response.writeHead(status, headers).end(body)),
  );
const json = { 'content-type': 'application/json' };

describe('Responses that violate the helpdesk API', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
  ])('are read despite %s compression and forwarded compressed', async (coding, pack) => {
    await begin();
    const packed = pack(Buffer.from('{"conversations":[]}'));
    answering(200, { ...json, 'content-encoding': coding, 'content-length': String(packed.length) }, packed);
    expect(await (await post()).json()).toEqual({ conversations: [] });
    expect(await differencesWhen(1)).toEqual([]);
    expect(recorder.exchanges()[0]?.answer).toMatchObject({ body: '{"conversations":[]}', bytes: packed.length });
    // A compression bomb and undecodable bytes are forwarded, but not read.
    answering(200, { ...json, 'content-encoding': coding }, pack(Buffer.alloc(40 * 1_024 * 1_024)));
    expect((await (await post()).arrayBuffer()).byteLength).toBe(40 * 1_024 * 1_024);
    answering(200, json, Buffer.from([0xff, 0xfe, 0]));
    await (await post()).arrayBuffer();
    await differencesWhen(3);
    expect(recorder.exchanges().map(({ answer }) => answer?.note)).toEqual([undefined, 'no text', 'no text']);
  });
});
