/**
 * The web till kit of Counterline: connects a web till to Counterline on the same PC. See docs/web-till.md.
 *
 *   import { createTill, TillError } from './counterline-till.js';
 *   const till = createTill();
 *   if (!till.isPaired()) await till.pair('Till 2', { showCode: (code) => alert(code) });
 *   const { result, sentence } = await till.lookup({ phone_number: '+493012345678' });
 *
 * Copy this file to your own server. Do not load it from 127.0.0.1, because another program may answer there.
 */

/** Counterline listens on the first free port of this range. */
const httpPorts = [9210, 9211, 9212, 9213, 9214, 9215, 9216, 9217, 9218, 9219];
/** The ports with TLS, after `counterline till certificate install`. Safari needs TLS. */
const httpsPorts = [9220, 9221, 9222, 9223, 9224, 9225, 9226, 9227, 9228, 9229];
/** How long a port may take to answer, and how long a person may take to answer the browser's question. */
const answerMs = 3_000;
const questionMs = 120_000;
/** Counterline answers within 10 s. */
const lookupMs = 12_000;
const reportMs = 60_000;
/** Below the limits of one report: 10,000 entries and 1 MiB. */
const reportEntries = 5_000;
const reportCharacters = 250_000;

/**
 * What failed (`code`), and what to do (`message`, in English). Errors of Counterline have its code and its sentence.
 */
export class TillError extends Error {
  constructor(code, message, { retryAfter, path, cause } = {}) {
    super(message, { cause });
    this.name = 'TillError';
    this.code = code;
    /** Seconds, if Counterline asks to wait. */
    this.retryAfter = retryAfter;
    /** The invalid field. */
    this.path = path;
  }
}

const sentences = {
  no_https: () =>
    'The browser lets only https pages connect to Counterline on this PC. Open this page with an https address.',
  permission_denied: () =>
    'The browser does not allow this page to connect to Counterline on this PC. Select the icon to the left of the address, allow access to apps on this device (local network), and try again.',
  permission_open: () =>
    'Counterline does not answer. Start Counterline, and try again. If the browser asks whether this page may connect to apps on this device, select “Allow”.',
  not_running: (ports) =>
    `Counterline does not answer on this PC (ports ${ports[0]} to ${ports.at(-1)}). Start Counterline, and try again.`,
  not_allowed: () =>
    `A program on this PC answers but does not accept this page. Add the origin ${location.origin} to a till in the settings of Counterline. If another program uses the port, end it.`,
  not_paired: () => 'This till is not paired with Counterline. Pair it.',
  token_unknown: () =>
    'Counterline on this PC does not know this till. The till was revoked, or another user is signed in. Pair it again.',
  no_answer: (path) =>
    path === 'lookup'
      ? 'Counterline did not answer. Continue the sale. A new scan can open the customer twice.'
      : 'Counterline did not answer. Continue the sale, and try again later.',
};
const failure = (code, values, cause) => new TillError(code, sentences[code](values), { cause });

/**
 * The browser's permission to connect to this PC: `granted`, `prompt` (the browser will ask), `denied`, or `none` for a
 * browser without this question.
 */
export const readPermission = async () => {
  // Chrome and Edge renamed the permission. Older names are unknown there and throw.
  for (const name of ['loopback-network', 'local-network-access']) {
    try {
      return (await navigator.permissions.query({ name })).state;
    } catch {
      // Try the next name.
    }
  }
  return 'none';
};

const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const jsonPost = (body, headers = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** Whether the program at this address knows the token. The token itself is not sent. */
const hasProof = async (url, token, signal) => {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
  const { proof = '' } = await (await fetch(`${url}/challenge`, { ...jsonPost({ nonce }), signal })).json();
  const text = new TextEncoder();
  const secret = await crypto.subtle.digest('SHA-256', text.encode(token));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const message = `counterline-till-proof\n${new URL(url).port}\n${nonce}`;
  return String(proof)
    .split(' ')
    .includes(hex(await crypto.subtle.sign('HMAC', key, text.encode(message))));
};

/** `genuine`, `stranger` (answers without a proof), `closed` (accepts no request from this page) or `silent`. */
const tryAddress = async (url, token, withinMs) => {
  const signal = AbortSignal.timeout(withinMs);
  try {
    if (token !== undefined) return (await hasProof(url, token, signal)) ? 'genuine' : 'stranger';
    const { error } = await (await fetch(`${url}/status`, { signal })).json();
    return error?.code === 'token_missing' ? 'genuine' : 'stranger';
  } catch {
    // The browser hides the reason. A request whose answer this page may not read shows whether a program is listening.
    return fetch(`${url}/status`, { mode: 'no-cors', signal }).then(
      () => 'closed',
      () => 'silent',
    );
  }
};

/**
 * Finds the address of Counterline on this PC. With a token, finds only a Counterline that knows it. Call it after a
 * click, because the browser may ask the person for permission.
 */
export const findCounterline = async ({ token, https = false, ports = https ? httpsPorts : httpPorts } = {}) => {
  if (!isSecureContext) throw failure('no_https');
  const before = await readPermission();
  if (before === 'denied') throw failure('permission_denied');
  const urls = ports.map((port) => `${https ? 'https' : 'http'}://127.0.0.1:${port}`);
  const withinMs = before === 'prompt' ? questionMs : answerMs;
  const answers = urls.map((url) => tryAddress(url, token, withinMs));
  // Only one program can know the token, so the search does not wait for silent ports.
  const known = token === undefined ? undefined : await firstGenuine(urls, answers);
  if (known !== undefined) return known;
  const found = await Promise.all(answers);
  const at = found.indexOf('genuine');
  if (at !== -1) return urls[at];
  const after = await readPermission();
  if (after === 'denied') throw failure('permission_denied');
  if (after === 'prompt') throw failure('permission_open');
  if (token !== undefined && found.includes('stranger')) throw failure('token_unknown');
  throw failure(found.includes('closed') || found.includes('stranger') ? 'not_allowed' : 'not_running', ports);
};

const firstGenuine = (urls, answers) =>
  Promise.any(
    answers.map(async (answer, at) => ((await answer) === 'genuine' ? urls[at] : Promise.reject(new Error()))),
  ).catch(() => undefined);

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the body of an answer. Throws Counterline's error. `path` is the path of the request. */
const readAnswer = async (request, path) => {
  let response;
  let body;
  try {
    response = await request;
    body = await response.json();
  } catch (cause) {
    throw failure('no_answer', path, cause);
  }
  if (body?.error === undefined) return { status: response.status, body };
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  throw new TillError(body.error.code, body.error.sentence, { retryAfter, path: body.error.path });
};

/** Splits a report into parts, each below the limits of one request. */
const partsOf = (items) => {
  const parts = [];
  let part = [];
  let characters = 0;
  for (const item of items) {
    const length = JSON.stringify(item).length;
    if (part.length === reportEntries || (part.length > 0 && characters + length > reportCharacters)) {
      parts.push(part);
      [part, characters] = [[], 0];
    }
    part.push(item);
    characters += length;
  }
  return part.length === 0 ? parts : [...parts, part];
};

/**
 * A till. `storage` keeps its token (`getItem`, `setItem`, `removeItem`). Every script of your page can read
 * `localStorage`.
 */
export const createTill = ({ storage = localStorage, key = 'counterline-till', https = false, ports } = {}) => {
  let lastUrl;
  const token = () => storage.getItem(key) ?? undefined;
  const options = () => ({ https, ...(ports === undefined ? {} : { ports }) });

  /** Returns the proven address. It is proven before every request, because another program can take the port later. */
  const connect = async () => {
    const own = token();
    if (own === undefined) throw failure('not_paired');
    if (lastUrl !== undefined && (await tryAddress(lastUrl, own, answerMs)) === 'genuine') return { url: lastUrl, own };
    lastUrl = await findCounterline({ token: own, ...options() });
    return { url: lastUrl, own };
  };
  const send = async (path, body, withinMs = lookupMs) => {
    const { url, own } = await connect();
    const authorization = { Authorization: `Bearer ${own}` };
    const request = body === undefined ? { headers: authorization } : jsonPost(body, authorization);
    // The time-out begins here, because a person may need longer for the browser's question.
    const signal = AbortSignal.timeout(withinMs);
    return (await readAnswer(fetch(`${url}/${path}`, { ...request, signal }), path)).body;
  };
  const sendPart = async (kind, part) => {
    for (;;) {
      try {
        return await send(kind, { [kind]: part }, reportMs);
      } catch (error) {
        if (error.code !== 'too_many_requests' && error.code !== 'too_many_reports') throw error;
        await pause((error.retryAfter ?? 5) * 1_000);
      }
    }
  };

  return {
    isPaired: () => token() !== undefined,
    forget: () => storage.removeItem(key),
    /** `showCode` shows six digits at the till. Resolves when a person has confirmed them in Counterline. */
    pair: async (name, { showCode }) => {
      const url = await findCounterline(options());
      const { body: asked } = await readAnswer(fetch(`${url}/pair`, jsonPost({ name })), 'pair');
      showCode(asked.code, asked.expiresAt);
      for (;;) {
        const { body } = await readAnswer(fetch(`${url}/pair/${asked.pairingId}`), 'pair');
        if (body.token !== undefined) {
          storage.setItem(key, body.token);
          lastUrl = url;
          return { till: body.till, rights: body.rights };
        }
        await pause(1_000);
      }
    },
    /**
     * Opens this customer: `{ email_address?, phone_number?, external_identifier?, agent? }`. Resolves with `{ result:
     * 'taken' | 'refused' | 'unsure', reason, sentence, ledgerId, tookMs }`. `onStillAsking` is called after a second
     * without an answer.
     */
    lookup: async (customer, { onStillAsking = () => undefined } = {}) => {
      const timer = setTimeout(onStillAsking, 1_000);
      try {
        return await send('lookup', customer);
      } finally {
        clearTimeout(timer);
      }
    },
    /**
     * Reports `orders` or `customers`, in as many requests as needed. Resolves with `{ accepted, rejected: [{ index,
     * path, message }] }` when every accepted entry is on the disk of this PC. Repeated orders are safe.
     */
    report: async (kind, items) => {
      const sum = { accepted: 0, rejected: [] };
      let before = 0;
      for (const part of partsOf(items)) {
        const { accepted, rejected } = await sendPart(kind, part);
        sum.accepted += accepted;
        for (const each of rejected) sum.rejected.push({ ...each, index: each.index + before });
        before += part.length;
      }
      return sum;
    },
    /** Resolves with `{ state, sentence, till, rights }`. */
    status: () => send('status'),
  };
};
