/**
 * A stand-in for `net.request` with Chromium’s behaviour on reused connections. If a reused connection breaks without a
 * response, the request is sent again, regardless of its method. The stand-in uses real Node sockets.
 */
import { EventEmitter } from 'node:events';
import { Agent, request as nodeRequest } from 'node:http';
import type { ClientRequest, ClientRequestConstructorOptions, Session } from 'electron';

export interface ResendingSession {
  readonly agent: Agent;
  readonly closeAllConnections: () => Promise<void>;
}

/** Creates a session. With `keeps`, `closeAllConnections` has no effect, so connections are reused. */
export const createSession = (keeps: boolean): ResendingSession => {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    agent,
    closeAllConnections: async () => {
      if (!keeps) agent.destroy();
      await Promise.resolve();
    },
  };
};

const chromium: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'net::ERR_CONNECTION_REFUSED',
  ENOTFOUND: 'net::ERR_NAME_NOT_RESOLVED',
  ECONNRESET: 'net::ERR_CONNECTION_RESET',
};

class Request extends EventEmitter {
  readonly #options: ClientRequestConstructorOptions;
  #current: ReturnType<typeof nodeRequest> | undefined;
  #body = '';
  #isOver = false;
  constructor(options: ClientRequestConstructorOptions) {
    super();
    this.#options = options;
  }
  end(body = ''): this {
    this.#body = body;
    this.#send();
    return this;
  }
  abort(): void {
    this.emit('abort');
    this.#current?.destroy();
    this.#close();
  }
  #close(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.emit('close');
  }
  #send(): void {
    const { url = '', method = 'GET', headers = {}, session } = this.#options;
    const { agent } = session as unknown as ResendingSession;
    // Like Chromium, this request keeps its connection even if `headers` specifies otherwise.
    const request = nodeRequest(url, {
      method,
      agent,
      headers: { ...headers, Connection: 'keep-alive', 'content-length': String(Buffer.byteLength(this.#body)) },
    });
    this.#current = request;
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      if (status >= 300 && status < 400 && headers.location !== undefined) {
        this.emit('redirect', status, method, headers.location, {});
        return this.#fail('Redirect was cancelled');
      }
      const asked = headers['proxy-authenticate'] ?? headers['www-authenticate'];
      if (asked !== undefined)
        this.emit('login', { isProxy: status === 407 }, (...given: unknown[]) => this.emit('answered', given));
      response.once('close', () => this.#close());
      this.emit('response', response);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (this.#isOver) return;
      if (request.reusedSocket && error.code === 'ECONNRESET') return this.#send();
      this.#fail(chromium[error.code ?? ''] ?? 'net::ERR_FAILED');
    });
    request.end(this.#body);
  }
  #fail(message: string): void {
    if (this.#isOver) return;
    this.#current?.destroy();
    this.emit('error', new Error(message));
    this.#close();
  }
}

export const requestOf = (options: ClientRequestConstructorOptions | string): ClientRequest =>
  new Request(typeof options === 'string' ? { url: options } : options) as unknown as ClientRequest;
export const asSession = (session: ResendingSession): Session => session as unknown as Session;
