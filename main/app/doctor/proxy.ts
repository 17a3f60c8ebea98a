/** Which proxy a request takes, and why. The rules are those of Node's agents, which the plain host sends with. */
import { say, type Words } from '#domain/messages/message.ts';
import type { Told } from './check-result.ts';
import { placeOf, placeText, type Place } from './host-port.ts';

export type ProxyUse =
  | { readonly kind: 'none' }
  /** There is a proxy, and this address is excepted. `from`: where that stands. */
  | { readonly kind: 'excepted'; readonly from: Words }
  | {
      readonly kind: 'proxy';
      readonly place: Place;
      readonly from: Words;
      readonly authorization?: string | undefined;
    }
  /** A kind that only the host's own network speaks with (SOCKS, a proxy over TLS): it cannot be looked through here. */
  | { readonly kind: 'foreign'; readonly name: string; readonly from: Words }
  /** What stands there is no address. */
  | { readonly kind: 'unreadable'; readonly from: Words };

type Environment = Readonly<Record<string, string | undefined>>;

/** The lower-case form counts first, as everywhere. */
const variable = (env: Environment, name: string): readonly [name: string, value: string] | undefined => {
  for (const form of [name.toLowerCase(), name]) {
    const value = env[form];
    if (value !== undefined && value !== '') return [form, value];
  }
  return undefined;
};

/** `*`, a name, `.suffix`, `*.suffix`, each with a port or without. */
export const isExcepted = (list: string, { host, port }: Place): boolean =>
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
  const target = placeOf(address);
  const found = target === undefined ? undefined : variable(env, target.isSecure ? 'HTTPS_PROXY' : 'HTTP_PROXY');
  if (target === undefined || found === undefined) return { kind: 'none' };
  const [from, value] = found;
  const exceptions = variable(env, 'NO_PROXY');
  if (exceptions !== undefined && isExcepted(exceptions[1], target)) return { kind: 'excepted', from: exceptions[0] };
  const place = placeOf(value);
  if (place === undefined) return { kind: 'unreadable', from };
  const { username, password } = new URL(value);
  if (username === '') return { kind: 'proxy', place, from };
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { kind: 'proxy', place, from, authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
};

/** What Chromium says of an address: `DIRECT`, `PROXY host:port`, `SOCKS5 host:port`, several with `;` between, the first counts. */
export const proxyFromRules = (rules: string): ProxyUse => {
  const [kind = '', where = ''] = (rules.split(';')[0] ?? '').trim().split(/\s+/);
  const from = say('doctor.proxy.system');
  if (kind === '' || kind === 'DIRECT') return { kind: 'none' };
  const place = kind === 'PROXY' ? placeOf(`http://${where}`) : undefined;
  return place === undefined ? { kind: 'foreign', name: `${kind} ${where}`, from } : { kind: 'proxy', place, from };
};

export const proxyTold = (host: string, use: ProxyUse): Told => {
  switch (use.kind) {
    case 'none':
      return { state: 'ok', code: 'doctor.proxy.none', values: { host } };
    case 'excepted':
      return { state: 'ok', code: 'doctor.proxy.excepted', values: { host, from: use.from } };
    case 'proxy':
      return {
        state: 'ok',
        code: 'doctor.proxy.used',
        values: { host, proxy: placeText(use.place), from: use.from },
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
