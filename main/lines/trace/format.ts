/**
 * The file format of a trace: JSON lines. The first line contains the kind and the settings of the phone line. Each
 * further line contains a time and a message, a connection state, or the reason why the recording stopped.
 */
import { parseJson } from '#domain/json/parse-json.ts';
import { z } from 'zod';
import { hideSecretPlaces, hiddenPlaceholder } from '#domain/secrets/hide-secrets.ts';
import { isSecretName } from '#domain/secrets/secret-names.ts';
import { secretsIn } from '#domain/secrets/secrets-in.ts';

export const traceFormat = 1;

export const traceHead = z.object({
  counterlineTrace: z.literal(traceFormat),
  kind: z.string(),
  /** The version of Counterline. */
  version: z.string(),
  /** The wall-clock time of the start, in milliseconds since 1970. */
  at: z.number(),
  line: z.string(),
  extensions: z.union([z.literal('*'), z.array(z.string())]),
  /** The settings of the line, without addresses, account names and secrets. */
  settings: z.record(z.string(), z.unknown()),
  /** The agent's country, used to interpret numbers without a country code. */
  country: z.string().optional(),
});
export type TraceHead = z.infer<typeof traceHead>;

export const traceEntry = z.object({
  at: z.number(),
  kind: z.string(),
  /**
   * The direction of the message: `heard` means received, and `said` means sent. `link` is a state of the connection:
   * the text is `connecting`, `up` or `down`. `end` contains the reason why the recording stopped.
   */
  direction: z.enum(['heard', 'said', 'link', 'end']),
  text: z.string(),
});
export type TraceEntry = z.infer<typeof traceEntry>;

export interface Trace {
  readonly head: TraceHead;
  readonly entries: readonly TraceEntry[];
}

export const formatTraceLine = (value: TraceHead | TraceEntry): string => `${JSON.stringify(value)}\n`;

const address = /^(?:host|server|url|port|username|user|domain|clientId|kind|name|extensions|tls|certificate)$/i;

/** The minimum length of secrets to remove. Shorter texts also occur inside words. */
const minSecretLength = 4;

/**
 * Settings whose keys an administrator chooses. The values of these settings are kept unchanged: an endpoint named
 * "secretary" is not a secret.
 */
const names: ReadonlySet<string> = new Set(['endpoints']);

/** Returns the part of a line's settings that a trace can contain. */
export const settingsForTrace = (config: unknown): Record<string, unknown> => {
  const secrets = secretsIn(config).filter(({ length }) => length >= minSecretLength);
  const without = (value: unknown): unknown => {
    // A message or an address in a map can contain a secret.
    if (typeof value === 'string')
      return hideSecretPlaces(secrets.reduce((text, secret) => text.replaceAll(secret, hiddenPlaceholder), value));
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

/**
 * Parses a trace. Returns undefined if the text is not a trace. An unreadable line ends the trace, so a truncated file
 * is valid up to that line.
 */
export const parseTrace = (text: string): Trace | undefined => {
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
