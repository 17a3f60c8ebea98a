/**
 * A trace as a file: JSON lines. The first names the kind of line and what it was set to, every other one is a message
 * with its time, or what became of the connection.
 */
import { parseJson } from '#domain/json/parse-json.ts';
import { z } from 'zod';
import { hideSecretPlaces, leftOut } from '#domain/secrets/hide-secrets.ts';
import { isSecretName } from '#domain/secrets/secret-names.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';

export const traceFormat = 1;

export const traceHead = z.object({
  counterlineTrace: z.literal(traceFormat),
  kind: z.string(),
  /** Of Counterline. */
  version: z.string(),
  /** Wall clock, ms since 1970. */
  at: z.number(),
  line: z.string(),
  extensions: z.union([z.literal('*'), z.array(z.string())]),
  /** Of the line: without addresses, names of accounts and secrets. */
  settings: z.record(z.string(), z.unknown()),
  /** Of the agent: numbers without a country are read by it. */
  country: z.string().optional(),
});
export type TraceHead = z.infer<typeof traceHead>;

export const traceEntry = z.object({
  at: z.number(),
  kind: z.string(),
  /** `link`: not from the wire; the text is `connecting`, `up` or `down`. `end`: why the recording stopped. */
  direction: z.enum(['heard', 'said', 'link', 'end']),
  text: z.string(),
});
export type TraceEntry = z.infer<typeof traceEntry>;

export interface Trace {
  readonly head: TraceHead;
  readonly entries: readonly TraceEntry[];
}

export const traceLine = (value: TraceHead | TraceEntry): string => `${JSON.stringify(value)}\n`;

const address = /^(?:host|server|url|port|username|user|domain|clientId|kind|name|extensions|tls|certificate)$/i;

/** Shorter ones are parts of words. */
const shortest = 4;

/** Their keys are names that an administrator has given: the endpoint of a secretary holds no secret. */
const names: ReadonlySet<string> = new Set(['endpoints']);

/** What a trace may tell of a line's settings. */
export const settingsForTrace = (config: unknown): Record<string, unknown> => {
  const secrets = secretsIn(config).filter(({ length }) => length >= shortest);
  const without = (value: unknown): unknown => {
    // A message or an address that a map names may hold one.
    if (typeof value === 'string')
      return hideSecretPlaces(secrets.reduce((text, secret) => text.replaceAll(secret, leftOut), value));
    if (Array.isArray(value)) return value.map(without);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) => (isSecretName(key) ? [] : [[key, without(item)]])),
    );
  };
  if (typeof config !== 'object' || config === null) return {};
  const kept = Object.entries(config).filter(
    ([key, value]) => !address.test(key) && !isSecretName(key) && value !== undefined,
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, names.has(key) ? value : without(value)]));
};

/** Undefined: this is no trace. A line that cannot be read ends it: a file that was cut is good up to there. */
export const readTrace = (text: string): Trace | undefined => {
  const [first = '', ...rest] = text.split('\n');
  const head = traceHead.safeParse(parseJson(first));
  if (!head.success) return undefined;
  const entries: TraceEntry[] = [];
  for (const line of rest) {
    if (line === '') continue;
    const entry = traceEntry.safeParse(parseJson(line));
    if (!entry.success) break;
    entries.push(entry.data);
  }
  return { head: head.data, entries };
};
