/** Company proxies: tinyproxy, which can require a password, and squid, which inspects TLS. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from '../children.ts';
import type { Authority } from './authority.ts';

export interface Proxy {
  readonly url: string;
  /** Returns the access log of the proxy. */
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
};
const untilOpen = async (port: number, name: string): Promise<void> => {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await delay(100)) {
    const opened = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.once('connect', () => socket.end());
    });
    if (opened) return;
  }
  throw new Error(`${name} did not accept connections within 15 s`);
};

/** Starts tinyproxy. With `password`, the proxy responds with 407 to requests without a password. */
export const startTinyproxy = async (folder: string, { password = false } = {}): Promise<Proxy> => {
  const port = await freePort();
  const name = password ? 'tinyproxy-password' : 'tinyproxy';
  const [log, conf] = [join(folder, `${name}.log`), join(folder, `${name}.conf`)];
  const lines = [`Port ${port}`, 'Listen 127.0.0.1', `LogFile "${log}"`, 'LogLevel Connect', 'Timeout 60'];
  writeFileSync(conf, [...lines, ...(password ? ['BasicAuth company secret'] : []), ''].join('\n'));
  writeFileSync(log, '');
  const child = await startChild(name, 'tinyproxy', ['-d', '-c', conf], { log: join(folder, `${name}.out`) });
  await untilOpen(port, name);
  return { url: `http://127.0.0.1:${port}`, log: () => readFileSync(log, 'utf8'), stop: () => child.end() };
};

/**
 * Starts a proxy that decrypts every TLS connection with certificates from its own certificate authority (TLS
 * inspection).
 */
export const startSquid = async (folder: string, inspector: Authority): Promise<Proxy> => {
  const port = await freePort();
  const own = join(folder, 'squid');
  mkdirSync(own, { recursive: true });
  const path = (name: string): string => join(own, name);
  execFileSync('/usr/lib/squid/security_file_certgen', ['-c', '-s', path('certs'), '-M', '4MB'], { stdio: 'pipe' });
  writeFileSync(
    path('squid.conf'),
    [
      `http_port 127.0.0.1:${port} ssl-bump generate-host-certificates=on tls-cert=${inspector.certPath} tls-key=${inspector.keyPath}`,
      `sslcrtd_program /usr/lib/squid/security_file_certgen -s ${path('certs')} -M 4MB`,
      'sslcrtd_children 1',
      'acl all_ports port 1-65535',
      'http_access allow all_ports',
      'ssl_bump bump all',
      // squid accepts any certificate of the helpdesk, because only squid's own certificate is tested.
      'sslproxy_cert_error allow all',
      'tls_outgoing_options flags=DONT_VERIFY_PEER',
      `access_log stdio:${path('access.log')}`,
      `cache_log ${path('cache.log')}`,
      `pid_filename ${path('squid.pid')}`,
      `coredump_dir ${own}`,
      'cache deny all',
      'shutdown_lifetime 1 seconds',
      'cache_effective_user proxy',
      'pinger_enable off',
      '',
    ].join('\n'),
  );
  writeFileSync(path('access.log'), '');
  // squid refuses to run as root, so it runs as the user `proxy` that Debian's package creates.
  execFileSync('chown', ['-R', 'proxy', own]);
  // This squid has a separate name, because its shared memory is global and another squid may be running.
  const child = await startChild(
    'squid',
    'squid',
    ['-N', '-n', `counterline${process.pid}`, '-f', path('squid.conf')],
    { log: path('squid.out') },
  );
  await untilOpen(port, 'squid');
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => readFileSync(path('access.log'), 'utf8'),
    stop: () => child.end(),
  };
};
