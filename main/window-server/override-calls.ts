/** Creates a host in which some API calls are replaced. */
import type { Host } from '#contract/contract.ts';

/** Each API call looks up its function in `host` again, so that a changed function takes effect immediately. */
export const overrideCalls = (host: Host, own: Partial<Host>): Host =>
  new Proxy(host, {
    get: (each, name): unknown => (Object.hasOwn(own, name) ? Reflect.get(own, name) : Reflect.get(each, name)),
  });
