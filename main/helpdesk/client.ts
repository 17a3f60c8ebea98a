/** The client of section B: seven operations in, one of six kinds of answer out. It never rejects and never repeats. */
import type { Answer } from './answers.ts';
import type { HttpPort } from './http.ts';
import type { OperationName } from './operations.ts';

export type AuthScheme = 'basic' | 'headers' | 'bearer' | 'none';
export interface ClientOptions {
  /** Base address of the service, with or without a trailing slash. */
  readonly baseUrl: string;
  readonly presenceUrl: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Key of register call event and of the presence check, default `apiKey` (assumption 10). */
  readonly voipKey?: string | undefined;
  readonly presenceKey?: string | undefined;
  readonly auth: {
    readonly scheme: AuthScheme;
    readonly keyHeader?: string | undefined;
    readonly secretHeader?: string | undefined;
  };
  readonly fetch: HttpPort;
}

export interface ClientRequest {
  /** A string is sent as it is, byte for byte; anything else as JSON. */
  readonly body?: string | object | undefined;
  /** Presence: `Channel`, `referrer`. */
  readonly query?: Readonly<Record<string, string | undefined>> | undefined;
  /** Default: constants.ts (assumption 49). */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Client {
  readonly send: (operation: OperationName, request: ClientRequest) => Promise<Answer>;
}

export const createClient = (_options: ClientOptions): Client => ({
  send: async () => ({ kind: 'unreachable', code: 'not_built', reason: 'Not built yet', sent: false }),
});
