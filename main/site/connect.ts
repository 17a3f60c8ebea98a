/** One attempt to reach the broker. The client reconnects automatically afterwards. */
import { connect, type NatsConnection } from '@nats-io/transport-node';

export interface BrokerSettings {
  readonly pc: string;
  /** `host:port`, or `tls://host:port`. */
  readonly servers: readonly string[];
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  readonly token?: string | undefined;
  /** A file with the certificates of a private authority. */
  readonly authority?: string | undefined;
}

export const connectToBroker = ({
  pc,
  servers,
  user,
  password,
  token,
  authority,
}: BrokerSettings): Promise<NatsConnection> =>
  connect({
    servers: [...servers],
    name: `counterline ${pc}`,
    // Each PC may read its own replies only.
    inboxPrefix: `_INBOX_${pc}`,
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { pass: password }),
    ...(token === undefined ? {} : { token }),
    ...(authority === undefined ? {} : { tls: { caFile: authority } }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    reconnectJitter: 1_000,
    pingInterval: 5_000,
    maxPingOut: 2,
    timeout: 5_000,
  });
