/** Starts the app with Electron's ports. Problems are shown in a dialog, and the user can retry or quit. */
import type { Net, Session } from 'electron';
import { proxyFromRules } from '#app/doctor/proxy.ts';
import type { Ports } from '#app/types.ts';
import { openVault, secretFinder } from '#app/settings/secrets.ts';
import type { StartOptions } from '#app/composition/profiles/options.ts';
import { start, type StartResult } from '#app/composition/start.ts';
import { systemCertificates } from '#platform/system-certificates.ts';
import type { Shell } from '#contract/preferences.ts';
import { msg, type Message } from '#contract/messages.ts';
import { askToRetry, type StartErrorPorts } from './start-error-dialog.ts';
import { createChromiumHttp } from './net/http.ts';
import type { Refuse } from './lifecycle/refusals.ts';
import { openSafeVault, type Crypt, type SafeVault } from './vault/safe-vault.ts';
import { migratePlainVault } from './vault/migrate-plain-vault.ts';

export interface StartPorts extends StartErrorPorts {
  readonly version: string;
  readonly clock: Ports['clock'];
  readonly preferences: Ports['preferences'];
  readonly localUsers: Ports['localUsers'];
  readonly locales: readonly string[];
  readonly platform: string;
  readonly crypt: Crypt;
  readonly request: Net['request'];
  readonly openSession: (name: string) => Session;
  readonly shell: Shell;
  readonly refuse: Refuse;
  readonly log: Ports['log'];
}

export type Running = Extract<StartResult, { readonly ok: true }>;

export const startApp = async (
  ports: StartPorts,
  options: Omit<StartOptions, 'shell' | 'notices'>,
): Promise<Running | undefined> => {
  const { words, dataDir } = ports;
  const safe = await openSafeVault(dataDir, {
    crypt: ports.crypt,
    platform: ports.platform,
    wallMs: ports.clock.wallMs,
    words: {
      none: () => words(msg('vault.none')),
      missing: (name) => words(msg('vault.missing', { name })),
    },
  });
  const vault = migratePlainVault(openVault(dataDir), safe, ports.log);
  const appPorts: Ports = {
    version: ports.version,
    dataDir,
    http: createChromiumHttp({
      request: ports.request,
      openSession: ports.openSession,
      refused: (reason) => ports.refuse('connection', reason),
    }),
    certificates: certificatesOf(ports.log),
    proxyOf: async (address) => proxyFromRules(await ports.openSession('doctor').resolveProxy(address)),
    findSecret: secretFinder(vault),
    vault,
    clock: ports.clock,
    preferences: ports.preferences,
    localUsers: ports.localUsers,
    locales: ports.locales,
    log: ports.log,
  };
  for (;;) {
    const started = await start(appPorts, { ...options, shell: ports.shell, notices: vaultNotices(safe) });
    if (started.ok) return started;
    if (!(await askToRetry(ports, whyOf(started, words)))) return undefined;
  }
};

/**
 * Returns the system's certificates. Lines and the SIP phone need this list, because they use Node's TLS, which may not
 * trust the system's certificates by default.
 */
const certificatesOf = (log: Ports['log']) => (): readonly string[] => {
  try {
    return systemCertificates();
  } catch (error) {
    log('the system’s certificates could not be read', error);
    return [];
  }
};

const vaultNotices = ({ lost, isPlain }: SafeVault) => [
  ...(lost === undefined
    ? []
    : [
        {
          code: 'vault_lost',
          sentence: msg('vault.lost', { reason: msg(`vault.reason.${lost.why}`), path: lost.keptAs }),
        },
      ]),
  ...(isPlain ? [{ code: 'vault_plain', sentence: msg('vault.plain') }] : []),
];

const whyOf = (failed: Exclude<StartResult, { ok: true }>, words: StartPorts['words']): string => {
  const textOf = (message: Message | string): string => (typeof message === 'string' ? message : words(message));
  if (!('problems' in failed)) return textOf(failed.sentence);
  return failed.problems.map(({ path, message }) => [path, textOf(message)].filter(Boolean).join(': ')).join('\n');
};
