/** `net.request`: real HTTP through Node, with the errors, event order and redirect rules of Chromium. */
import {
  request as httpRequest,
  type ClientRequest as NodeRequest,
  type IncomingMessage as NodeResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AuthInfo, ClientRequest, ClientRequestConstructorOptions, Session } from 'electron';
import { netError } from './net-errors.ts';
import { missing, Part, standsFor } from './part.ts';
import { agentsOf } from './session.ts';

const understood: ReadonlySet<string> = new Set<keyof ClientRequestConstructorOptions>([
  'method',
  'url',
  'headers',
  'session',
  'redirect',
  'credentials',
  'cache',
  'referrerPolicy',
  'priority',
  'origin',
  'bypassCustomProtocolHandlers',
  'useSessionCookies',
]);
const mostRedirects = 20;

export class ClientRequestPart
  extends Part
  implements
    Pick<
      ClientRequest,
      'setHeader' | 'getHeader' | 'removeHeader' | 'write' | 'end' | 'abort' | 'followRedirect' | 'chunkedEncoding'
    >
{
  chunkedEncoding = false;
  #method: string;
  #url: URL;
  readonly #redirect: NonNullable<ClientRequestConstructorOptions['redirect']>;
  readonly #session: Session | undefined;
  readonly #headers = new Map<string, string>();
  readonly #body: Buffer[] = [];
  #request: NodeRequest | undefined;
  #isAborted = false;
  #isOver = false;
  #isFollowed = false;
  #redirects = 0;

  constructor(given: ClientRequestConstructorOptions | string) {
    super('ClientRequest', ['response', 'redirect', 'login', 'finish', 'abort', 'error', 'close']);
    const options = typeof given === 'string' ? { url: given } : given;
    for (const name of Object.keys(options)) if (!understood.has(name)) throw missing(`net.request, option ${name}`);
    this.#method = (options.method ?? 'GET').toUpperCase();
    this.#url = new URL(options.url ?? '');
    this.#redirect = options.redirect ?? 'follow';
    this.#session = options.session;
    for (const [name, value] of Object.entries(options.headers ?? {}))
      this.setHeader(name, Array.isArray(value) ? value.join(', ') : value);
  }
  setHeader(name: string, value: string): void {
    if (this.#request !== undefined) throw new Error(`Can't set headers after they are sent`);
    this.#headers.set(name.toLowerCase(), value);
  }
  getHeader(name: string): string {
    return this.#headers.get(name.toLowerCase()) ?? '';
  }
  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase());
  }
  write(chunk: string | Buffer, encoding?: string, callback?: () => void): void {
    this.#body.push(typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : chunk);
    if (callback !== undefined) setImmediate(callback);
  }
  end(chunk?: string | Buffer, encoding?: string, callback?: () => void): ClientRequest & this {
    if (chunk !== undefined) this.write(chunk, encoding);
    if (callback !== undefined) this.once('finish', callback);
    this.#send();
    return standsFor<ClientRequest & this>(this);
  }
  followRedirect(): void {
    this.#isFollowed = true;
  }
  abort(): void {
    if (this.#isAborted || this.#isOver) return;
    this.#isAborted = true;
    this.emit('abort');
    this.#request?.destroy();
    this.#finish();
  }

  #send(): void {
    const agents = agentsOf(this.#session);
    const isSecure = this.#url.protocol === 'https:';
    const body = Buffer.concat(this.#body);
    const length = body.length > 0 || this.#method === 'POST' ? { 'content-length': String(body.length) } : {};
    const settings = {
      method: this.#method,
      headers: { ...Object.fromEntries(this.#headers), ...length },
      agent: isSecure ? agents.https : agents.http,
    };
    const request = isSecure ? httpsRequest(this.#url, settings) : httpRequest(this.#url, settings);
    this.#request = request;
    request.once('finish', () => this.emit('finish'));
    request.once('error', (error) => this.#fail(netError(error)));
    request.once('response', (response) => this.#receive(response));
    request.end(body);
  }
  #receive(response: NodeResponse): void {
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if ([301, 302, 303, 307, 308].includes(status) && location !== undefined)
      return this.#turn(response, status, location);
    if (status === 401 || status === 407) this.#login(response, status === 407);
    if (this.#isAborted) return;
    // The events are the same as those of an Electron stream. An incomplete body emits an error and `aborted`.
    response.once('error', () => this.#finish());
    response.once('close', () => this.#finish());
    this.emit('response', response);
  }
  #turn(response: NodeResponse, status: number, location: string): void {
    response.resume();
    const url = new URL(location, this.#url);
    const isGet = status === 303 || (this.#method === 'POST' && (status === 301 || status === 302));
    const method = isGet ? 'GET' : this.#method;
    if (this.#redirect === 'error')
      return this.#fail(new Error(`Attempted to redirect, but redirect policy was 'error'`));
    this.#isFollowed = this.#redirect === 'follow';
    const headers = Object.fromEntries(Object.entries(response.headersDistinct));
    this.emit('redirect', status, method, url.href, headers);
    if (this.#isAborted) return;
    if (!this.#isFollowed) return this.#fail(new Error('Redirect was cancelled'));
    this.#redirects += 1;
    if (this.#redirects > mostRedirects) return this.#fail(new Error('net::ERR_TOO_MANY_REDIRECTS'));
    this.#method = method;
    if (url.origin !== this.#url.origin) this.#headers.delete('authorization');
    this.#url = url;
    if (isGet) this.#body.length = 0;
    this.#send();
  }
  /**
   * Emits `login`. If the app does not pass a user name, the rejection becomes the response. The test host does not
   * support credentials.
   */
  #login(response: NodeResponse, isProxy: boolean): void {
    const asked = response.headers[isProxy ? 'proxy-authenticate' : 'www-authenticate'];
    if (asked === undefined) return;
    const text = Array.isArray(asked) ? asked.join(', ') : asked;
    const info: AuthInfo = {
      isProxy,
      scheme: text.split(' ')[0]?.toLowerCase() ?? '',
      host: this.#url.hostname,
      port: Number(this.#url.port),
      realm: /realm="?([^",]*)/i.exec(text)?.[1] ?? '',
    };
    this.emit('login', info, (name?: string) => {
      if (name !== undefined) throw missing('ClientRequest, names and passwords for login');
    });
  }
  #fail(error: Error): void {
    if (this.#isAborted || this.#isOver) return;
    this.#request?.destroy();
    this.emit('error', error);
    this.#finish();
  }
  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.emit('close');
  }
}
