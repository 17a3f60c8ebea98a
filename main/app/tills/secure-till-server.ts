/**
 * The till server over TLS, for browsers that require it. It runs while a certificate is installed, and it has its
 * own state, because pages over HTTP work without it.
 */
import { msg, type Message } from '#domain/messages/message.ts';
import type { TillServer, TillServerNotOpened, TillServerOptions } from '#tills/server/till-server.ts';
import { readTillCertificate, watchTillCertificate } from './till-certificate.ts';

export interface SecureTillServer {
  readonly server: () => TillServer | undefined;
  /** Returns the reason why tills cannot use TLS even though a certificate is installed. */
  readonly problem: () => Message | undefined;
  readonly close: () => Promise<void>;
}

export const openSecureTillServer = async (ports: {
  /** The folder in which the certificate is stored. */
  readonly certificateDir: string;
  readonly open: (tls: NonNullable<TillServerOptions['tls']>) => Promise<TillServer | TillServerNotOpened>;
  readonly wallMs: () => number;
  readonly log: (message: string) => void;
  readonly onChange: () => void;
}): Promise<SecureTillServer> => {
  const { certificateDir, wallMs } = ports;
  const expired = msg('door.certificateExpired');
  let isClosed = false;
  let server: TillServer | undefined;
  let failure: Message | undefined;
  let validUntil = Infinity;
  let changing = Promise.resolve();
  /** Closes the server, and opens it again if a usable certificate is installed. Changes are applied one at a time. */
  const apply = (): Promise<void> =>
    (changing = changing.then(async () => {
      await server?.close();
      [server, failure, validUntil] = [undefined, undefined, Infinity];
      const installed = readTillCertificate(certificateDir, wallMs());
      if (installed.state === 'unusable') failure = expired;
      if (installed.state === 'usable' && !isClosed) {
        const next = await ports.open(installed.certificate);
        if (next.ok) [server, validUntil] = [next, installed.validUntil];
        else {
          failure = msg('door.noSecurePort');
          ports.log(`till server, TLS: ${next.code}`);
        }
      }
      ports.onChange();
    }));
  await apply();
  const unwatch = watchTillCertificate(certificateDir, () => void apply());
  return {
    server: () => server,
    problem: () => failure ?? (wallMs() < validUntil ? undefined : expired),
    close: async () => {
      isClosed = true;
      unwatch();
      await changing;
      await server?.close();
    },
  };
};
