/**
 * What support asks, as calls: how the app is inside, its log, and the support file. Everything here leaves the host
 * masked, whatever the profile says. Times are wall clock, ms since 1970; sizes are bytes.
 */
import { z } from 'zod';

/** Loud to quiet: each level holds those before it. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export const logLevel = z.enum(logLevels);
export type LogLevel = z.infer<typeof logLevel>;

const nothing = z.object({});

export const logEntry = z.object({
  at: z.number(),
  level: logLevel,
  text: z.string(),
  /** What goes with it: ids, codes, counts. */
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type LogEntry = z.infer<typeof logEntry>;

const logStatus = z.object({
  level: logLevel,
  /** `debug` ends by itself. */
  debugUntil: z.number().optional(),
  /** False: the disk does not take it. */
  isWritten: z.boolean(),
  /** Entries that were lost since the start. */
  lost: z.number(),
});

/** Refused at the doors of this app since its start, counted by kind. */
const refusedCount = z.object({ count: z.number(), last: z.string().optional(), lastAt: z.number().optional() });

export const diagnostics = z.object({
  versions: z.record(z.string(), z.string()),
  platform: z.string(),
  pid: z.number(),
  startedAt: z.number(),
  dataDir: z.string(),
  settingsPath: z.string(),
  logPath: z.string(),
  /** Files of the data folder that grow, with what SQLite keeps beside them. */
  sizes: z.array(z.object({ name: z.string(), bytes: z.number() })),
  memory: z.object({ rssBytes: z.number(), heapBytes: z.number() }),
  counters: z.object({
    /** By line and till door: what came that could not be read, or was turned away. */
    oddities: z.array(z.object({ name: z.string(), count: z.number(), last: z.string().optional() })),
    /** Windows, messages of windows and links. */
    refused: z.object({ connection: refusedCount, message: refusedCount, link: refusedCount }),
  }),
  log: logStatus,
  /** `cut`: killed, or the power failed. */
  lastRun: z.enum(['none', 'clean', 'crashed', 'cut']),
});
export type Diagnostics = z.infer<typeof diagnostics>;

const call = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out) => ({ input, output });

export const diagnosticsCalls = {
  'diagnostics.read': call(nothing, diagnostics),
  /** Newest first. To page, ask again with the same `until` and a larger `skip`. */
  'log.read': call(
    z.object({
      /** This level and everything louder. */
      level: logLevel.default('debug'),
      text: z.string().max(200).optional(),
      until: z.number().optional(),
      skip: z.number().int().min(0).max(100_000).default(0),
      take: z.number().int().min(1).max(500).default(100),
    }),
    z.object({ entries: z.array(logEntry), total: z.number() }),
  ),
  'log.setLevel': call(z.object({ level: logLevel }), logStatus),
  /** The support file, letter by letter as a person would save it. Nothing is stored or sent by asking. */
  'support.preview': call(
    /** The check takes some seconds; without it the last one that was made is in the file. */
    z.object({ check: z.boolean().default(true) }),
    z.object({ name: z.string(), text: z.string() }),
  ),
} as const;
