/** Sends HTTP requests as a till does, and also invalid requests. Unlike with fetch, every header can be set. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Record<string, unknown>;
  /** The code of the rejection, if the request was rejected. */
  readonly code: string | undefined;
  readonly path: string | undefined;
  readonly sentence: string;
}

export interface HttpAsk {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** The body. An object is sent as JSON. Text and bytes are sent unchanged. */
  readonly body?: object | string | Buffer;
  readonly chunked?: boolean;
}

export const ask = (url: string, path: string, { method, headers = {}, body, chunked = false }: HttpAsk = {}) =>
  new Promise<HttpAnswer>((resolve, reject) => {
    const bytes = body === undefined || body instanceof Buffer ? body : Buffer.from(textOf(body));
    const announced = chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(bytes?.length) };
    const length = bytes === undefined ? {} : announced;
    const type = bytes === undefined ? {} : { 'content-type': 'application/json' };
    const asked = request(`${url}${path}`, {
      method: method ?? (bytes === undefined ? 'GET' : 'POST'),
      headers: { ...type, ...length, ...headers },
      agent: false,
    });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(pieces).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, ...read(text) });
      });
    });
    asked.end(bytes);
  });

const textOf = (body: object | string): string => (typeof body === 'string' ? body : JSON.stringify(body));

const read = (text: string): Pick<HttpAnswer, 'json' | 'code' | 'path' | 'sentence'> => {
  const json: Record<string, unknown> = text === '' ? {} : JSON.parse(text);
  const error = (json['error'] ?? {}) as { code?: string; path?: string; sentence?: string };
  return { json, code: error.code, path: error.path, sentence: error.sentence ?? '' };
};

/** Sends text unchanged, and resolves with everything received until the server closes the connection. */
export const sendRaw = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const pieces: string[] = [];
    const stream = connect(port, '127.0.0.1', () => stream.write(text));
    stream.setEncoding('utf8');
    stream.on('data', (piece: string) => pieces.push(piece));
    stream.on('error', reject);
    stream.on('close', () => resolve(pieces.join('')));
  });
