/** What the app needs of the world. The plain host and Electron bring it; the app knows neither. */
import type { HttpPort } from '#helpdesk/http.ts';
import type { Clock } from '#delivery/delivery.ts';
import type { Vault } from '#store/secrets.ts';
import type { FindSecret } from './settings/read.ts';

export interface Ports {
  readonly version: string;
  /** The data folder; the app alone writes into it. */
  readonly dataDir: string;
  readonly http: HttpPort;
  /** Certificates that sockets trust besides the built-in ones, PEM. */
  readonly certificates: () => readonly string[];
  readonly findSecret: FindSecret;
  readonly vault: Vault;
  readonly clock: Clock;
  /** One line for the log; numbers, addresses and secrets are not in it. */
  readonly log: (message: string, error?: unknown) => void;
}
