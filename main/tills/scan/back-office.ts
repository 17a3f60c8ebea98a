/**
 * Requests the customer of a card from the store's own back office. Customers are kept for a while, so that a second
 * scan is fast. Failures are not kept.
 */
import { lookupRequest, type LookupRequest } from '#domain/lookups/lookup.ts';
import { customerFields, type BackOfficeSettings } from './scan-rule-schema.ts';

/**
 * Resolves with the status and the complete body. The body is empty unless the status is 2xx. Rejects if no response
 * arrives or if the body exceeds `mostBytes`. Never follows redirects.
 */
export type BackOfficeGet = (
  url: string,
  options: {
    readonly headers: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
    readonly mostBytes: number;
  },
) => Promise<{ readonly status: number; readonly text: string }>;

export type BackOfficeAnswer =
  | { readonly ok: true; readonly request: LookupRequest }
  | {
      readonly ok: false;
      readonly reason: 'unknown_customer' | 'no_contact' | 'timeout' | 'unreachable' | 'refused' | 'unreadable';
      readonly status?: number | undefined;
    };

export interface BackOffice {
  readonly find: (settings: BackOfficeSettings, value: string) => Promise<BackOfficeAnswer>;
}

const mostBytes = 64 * 1024;
const mostRemembered = 1_000;

export const createBackOffice = (ports: {
  readonly get: BackOfficeGet;
  /** A monotonic clock, in milliseconds. */
  readonly elapsed: () => number;
}): BackOffice => {
  const found = new Map<string, { readonly until: number; readonly request: LookupRequest }>();
  const underWay = new Map<string, Promise<BackOfficeAnswer>>();

  const remembered = (key: string): LookupRequest | undefined => {
    const entry = found.get(key);
    if (entry !== undefined && entry.until > ports.elapsed()) return entry.request;
    found.delete(key);
    return undefined;
  };
  const remember = (key: string, request: LookupRequest, cacheSeconds: number): void => {
    if (cacheSeconds === 0) return;
    const oldest = found.keys().next();
    if (found.size >= mostRemembered && oldest.done !== true) found.delete(oldest.value);
    found.set(key, { until: ports.elapsed() + cacheSeconds * 1_000, request });
  };

  const ask = async (settings: BackOfficeSettings, url: string): Promise<BackOfficeAnswer> => {
    const signal = AbortSignal.timeout(settings.timeoutMs);
    try {
      const headers = {
        accept: 'application/json',
        ...(settings.token === undefined ? {} : { authorization: `Bearer ${settings.token}` }),
      };
      const { status, text } = await ports.get(url, { headers, signal, mostBytes });
      if (status === 404) return { ok: false, reason: 'unknown_customer' };
      if (status < 200 || status > 299) return { ok: false, reason: 'refused', status };
      return readCustomer(settings.map, text);
    } catch {
      return { ok: false, reason: signal.aborted ? 'timeout' : 'unreachable' };
    }
  };

  return {
    find: async (settings, value) => {
      const url = settings.url.replaceAll('{value}', () => encodeURIComponent(value));
      const key = JSON.stringify([url, settings.map]);
      const request = remembered(key);
      if (request !== undefined) return { ok: true, request };
      // Two scans of one card at the same time cause one request.
      const running = underWay.get(key) ?? ask(settings, url).finally(() => underWay.delete(key));
      underWay.set(key, running);
      const answer = await running;
      if (answer.ok) remember(key, answer.request, settings.cacheSeconds);
      return answer;
    },
  };
};

/** Reads the fields of the response that the map names. This function is pure. */
export const readCustomer = (map: BackOfficeSettings['map'], text: string): BackOfficeAnswer => {
  let response: unknown;
  try {
    response = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
  const request = Object.fromEntries(
    customerFields.flatMap((field) => {
      const path = map[field];
      const value = path === undefined ? undefined : valueAt(response, path);
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
  // The helpdesk needs a valid e-mail address or a phone number (assumption 26).
  const read = lookupRequest.safeParse(request);
  return read.success ? { ok: true, request: read.data } : { ok: false, reason: 'no_contact' };
};

/** Returns the text or number at the dotted path, as text. Inherited properties are ignored. */
const valueAt = (response: unknown, path: string): string | undefined => {
  let value = response;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
};
