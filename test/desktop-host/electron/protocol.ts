import type { Protocol } from 'electron';
import { knowScheme } from './addresses.ts';
import { loud, standsFor } from './part.ts';

type Handler = Parameters<Protocol['handle']>[1];
const handlers = new Map<string, Handler>();
export const handlerOf = (scheme: string): Handler | undefined => handlers.get(scheme);

let isLate = false;
/** Makes later registrations of scheme privileges fail. Electron accepts them only before the app is ready. */
export const closePrivileges = (): void => {
  isLate = true;
};

const part = {
  registerSchemesAsPrivileged: (schemes) => {
    if (isLate) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme } of schemes) knowScheme(scheme);
  },
  handle: (scheme, handler) => {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    knowScheme(scheme);
    handlers.set(scheme, handler);
  },
  unhandle: (scheme) => {
    if (!handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  },
  isProtocolHandled: (scheme) => handlers.has(scheme),
} satisfies Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'>;

export const protocol = standsFor<Protocol>(loud('protocol', part));
