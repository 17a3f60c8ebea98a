/** The host of one carrier: some calls are its own, and the others go to `host` as it is at the time of the call. */
import type { Host } from '#contract/contract.ts';

/** `host` is asked at each call, since it changes between practice and real work. */
export const hostWith = (host: Host, own: Partial<Host>): Host =>
  new Proxy(host, {
    get: (each, name): unknown => (Object.hasOwn(own, name) ? Reflect.get(own, name) : Reflect.get(each, name)),
  });
