/**
 * Determines which proxy a request uses, and why. The plain host reads the environment variables by the same rules as
 * Node's agents. The tray app supplies Chromium's proxy list.
 */
import { msg } from '#domain/messages/message.ts';
import type { CheckResult } from './check-result.ts';
import type { HostPort, ProxyUse } from '#app/types.ts';
import { parseHostPort, formatHostPort } from './host-port.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the name and value of an environment variable that is not empty. The lowercase name has priority, as in other
 * programs.
 */
const readVariable = (env: Environment, name: string): readonly [name: string, value: string] | undefined => {
  for (const form of [name.toLowerCase(), name]) {
    const value = env[form];
    if (value !== undefined && value !== '') return [form, value];
  }
  return undefined;
};

/**
 * Whether the list excludes an address from the proxy. The list supports `*`, a name, `.suffix` and `*.suffix`, each
 * with an optional port.
 */
export const isExcepted = (list: string, { host, port }: HostPort): boolean =>
  list.split(/[\s,]+/).some((rule) => {
    const [, pattern, ruledPort] = /^(.*?)(?::(\d+))?$/.exec(rule.trim().toLowerCase()) ?? [];
    if (pattern === undefined || pattern === '' || (ruledPort !== undefined && Number(ruledPort) !== port))
      return false;
    if (pattern === '*') return true;
    const name = host.toLowerCase();
    const suffix = pattern.replace(/^\*/, '');
    return suffix.startsWith('.') ? name.endsWith(suffix) || name === suffix.slice(1) : name === pattern;
  });

export const proxyFromEnvironment = (address: string, env: Environment): ProxyUse => {
  const target = parseHostPort(address);
  const found = target === undefined ? undefined : readVariable(env, target.isSecure ? 'HTTPS_PROXY' : 'HTTP_PROXY');
  if (target === undefined || found === undefined) return { kind: 'none' };
  const [from, value] = found;
  const exceptions = readVariable(env, 'NO_PROXY');
  if (exceptions !== undefined && isExcepted(exceptions[1], target)) return { kind: 'excepted', from: exceptions[0] };
  const place = parseHostPort(value);
  if (place === undefined) return { kind: 'unreadable', from };
  const { username, password } = new URL(value);
  if (username === '') return { kind: 'proxy', place, from };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { kind: 'proxy', place, from, authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
};

/**
 * Reads Chromium's proxy list: `DIRECT`, `PROXY host:port` or `SOCKS5 host:port`, separated by `;`. Only the first
 * entry is used.
 */
export const proxyFromRules = (rules: string): ProxyUse => {
  const [kind = '', where = ''] = (rules.split(';')[0] ?? '').trim().split(/\s+/);
  const from = msg('doctor.proxy.system');
  if (kind === '' || kind === 'DIRECT') return { kind: 'none' };
  const place = kind === 'PROXY' ? parseHostPort(`http://${where}`) : undefined;
  return place === undefined ? { kind: 'foreign', name: `${kind} ${where}`, from } : { kind: 'proxy', place, from };
};

export const evaluateProxy = (host: string, use: ProxyUse): CheckResult => {
  switch (use.kind) {
    case 'none':
      return { state: 'ok', code: 'doctor.proxy.none', values: { host } };
    case 'excepted':
      return { state: 'ok', code: 'doctor.proxy.excepted', values: { host, from: use.from } };
    case 'proxy':
      return {
        state: 'ok',
        code: 'doctor.proxy.used',
        values: { host, proxy: formatHostPort(use.place), from: use.from },
      };
    case 'foreign':
      return { state: 'ok', code: 'doctor.proxy.used', values: { host, proxy: use.name, from: use.from } };
    case 'unreadable':
      return {
        state: 'broken',
        code: 'doctor.proxy.unreadable',
        values: { from: use.from },
        advice: 'doctor.proxy.unreadable.do',
      };
  }
};
