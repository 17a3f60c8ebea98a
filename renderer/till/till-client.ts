/**
 * The client of the till server: HTTP on loopback, with a token from a pairing that the user has confirmed. It uses the
 * till API like any web till (docs/connect-your-till.md).
 */
import { z } from 'zod';
import { expectedProof, newNonce } from './proof.ts';
import type { WirePart } from '#contract/practice-till.ts';
import type { Question } from './shop.ts';

const trouble = z.object({ error: z.object({ code: z.string(), sentence: z.string() }) });
const pairing = z.object({ pairingId: z.string(), code: z.string(), expiresAt: z.number() });
const granted = z.object({ token: z.string() });
const verdict = z.object({
  result: z.enum(['taken', 'refused', 'unsure']),
  reason: z.string(),
  sentence: z.string(),
  tookMs: z.number(),
});
const proofs = z.object({ proof: z.string() });
const receipt = z.object({ accepted: z.number(), rejected: z.array(z.object({ message: z.string() })) });

export type Pairing = z.infer<typeof pairing>;
export type Verdict = z.infer<typeof verdict>;

/**
 * The reason for a failure. `away` means that the till server is unreachable or sent an unexpected response. `unpaired`
 * means that this till is not paired. `refused` means that the till server rejected the request.
 */
export type Failed =
  | { readonly failed: 'away' | 'unpaired' }
  | { readonly failed: 'refused'; readonly sentence: string };
export const hasFailed = (answer: object): answer is Failed => 'failed' in answer;

export interface TillClient {
  readonly isPaired: () => boolean;
  readonly pair: (name: string) => Promise<Pairing | Failed>;
  /** `waiting` means that the code has not been confirmed yet. */
  readonly collect: (pairingId: string) => Promise<'granted' | 'waiting' | Failed>;
  readonly forget: () => void;
  readonly lookup: (question: Question) => Promise<Verdict | Failed>;
  readonly report: (
    kind: 'orders' | 'customers',
    items: readonly unknown[],
  ) => Promise<z.infer<typeof receipt> | Failed>;
}

const tokenKey = 'till.token';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
/** Returns the proofs in the response to a challenge. The list is empty if the response is invalid. */
const answerOf = (body: unknown): readonly string[] => proofs.safeParse(body).data?.proof.split(' ') ?? [];

/**
 * Returns a request and its response as text. The browser adds headers that the page cannot see, so they are missing.
 * The token is not shown.
 */
const partsOf = (request: string, status: string, answer: string): readonly WirePart[] => {
  const part = (from: WirePart['from'], text: string): WirePart => ({
    from,
    kind: 'bytes',
    size: new TextEncoder().encode(text).byteLength,
    text,
  });
  return [part('till', request), part('counterline', `HTTP/1.1 ${status}\n\n${answer}`)];
};

/** `onExchange` receives every request with its response, except challenges and requests during pairing. */
export const createTillClient = (
  addresses: readonly string[],
  memory: Storage,
  onExchange: (address: string, parts: readonly WirePart[]) => void = () => undefined,
): TillClient => {
  /** The address of the server that has proved that it knows the token, followed by this token. */
  let proven: string | undefined;
  /**
   * Returns undefined if the server proves that it knows the token. Otherwise, returns the failed response, and the
   * caller must not send the token.
   */
  const challenge = async (address: string, token: string): Promise<Answer | undefined> => {
    const nonce = newNonce();
    const response = await fetch(`${address}/challenge`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ nonce }),
    });
    const body: unknown = await response.json();
    if (!response.ok) return { status: response.status, body };
    const expected = await expectedProof(token, Number(new URL(address).port), nonce);
    return answerOf(body).includes(expected) ? undefined : { status: 401, body };
  };
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
    const token = memory.getItem(tokenKey);
    let stranger: Answer = { status: 0, body: undefined };
    for (const address of addresses) {
      try {
        if (token !== null && proven !== `${address} ${token}`) {
          const strange = await challenge(address, token);
          if (strange !== undefined) {
            stranger = strange;
            continue;
          }
          proven = `${address} ${token}`;
        }
        const response = await fetch(`${address}/${path}`, {
          method,
          headers: {
            ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        const lines = [
          `${method} /${path} HTTP/1.1`,
          `Host: ${new URL(address).host}`,
          ...(token === null ? [] : ['Authorization: Bearer …']),
          ...(body === undefined ? [] : ['Content-Type: application/json', '', JSON.stringify(body)]),
        ];
        // A response during pairing can contain the token.
        if (!path.startsWith('pair'))
          onExchange(`${address}/${path}`, partsOf(lines.join('\n'), String(response.status), text));
        return { status: response.status, body: JSON.parse(text) as unknown };
      } catch {
        // The till server may be at the next address. Before this address receives the token again, its server must
        // prove again that it knows the token.
        proven = undefined;
      }
    }
    return stranger;
  };
  const failure = (status: number, body: unknown): Failed => {
    if (status === 401) {
      memory.removeItem(tokenKey);
      return { failed: 'unpaired' };
    }
    const read = trouble.safeParse(body);
    return read.success ? { failed: 'refused', sentence: read.data.error.sentence } : { failed: 'away' };
  };
  const read = async <Shape extends z.ZodType>(
    shape: Shape,
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<z.output<Shape> | Failed> => {
    const answer = await ask(method, path, body);
    const parsed = shape.safeParse(answer.body);
    return parsed.success ? parsed.data : failure(answer.status, answer.body);
  };

  return {
    isPaired: () => memory.getItem(tokenKey) !== null,
    pair: (name) => read(pairing, 'POST', 'pair', { name }),
    collect: async (pairingId) => {
      const answer = await ask('GET', `pair/${pairingId}`);
      if (answer.status === 202) return 'waiting';
      const parsed = granted.safeParse(answer.body);
      if (!parsed.success) return failure(answer.status, answer.body);
      memory.setItem(tokenKey, parsed.data.token);
      return 'granted';
    },
    forget: () => memory.removeItem(tokenKey),
    lookup: (question) => read(verdict, 'POST', 'lookup', question),
    report: (kind, items) => read(receipt, 'POST', kind, { [kind]: items }),
  };
};
