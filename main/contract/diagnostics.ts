/**
 * The API calls for support: the state of the app, its log, and the support file. Personal data is always masked.
 * Times are wall-clock times in ms since 1970, and sizes are in bytes.
 */
import { z } from 'zod';

/** The log levels, from severe to verbose. Each level includes the ones before it. */
export const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export const logLevel = z.enum(logLevels);
export type LogLevel = z.infer<typeof logLevel>;

const nothing = z.object({});

export const logEntry = z.object({
  at: z.number(),
  level: logLevel,
  text: z.string(),
  /** IDs, codes and counts of the entry. */
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type LogEntry = z.infer<typeof logEntry>;

const logStatus = z.object({
  level: logLevel,
  /** The time when the level `debug` ends automatically. */
  debugUntil: z.number().optional(),
  /** Whether the log can be written to disk. */
  isWritten: z.boolean(),
  /** The number of entries lost since the app started. */
  lost: z.number(),
});

/** The number of refusals of one kind since the app started, with the reason and the time of the last refusal. */
const refusedCount = z.object({ count: z.number(), last: z.string().optional(), lastAt: z.number().optional() });

export const diagnostics = z.object({
  versions: z.record(z.string(), z.string()),
  platform: z.string(),
  pid: z.number(),
  startedAt: z.number(),
  dataDir: z.string(),
  settingsPath: z.string(),
  logPath: z.string(),
  /** The sizes of the growing files in the data folder, including the files that SQLite keeps beside them. */
  sizes: z.array(z.object({ name: z.string(), bytes: z.number() })),
  memory: z.object({ rssBytes: z.number(), heapBytes: z.number() }),
  counters: z.object({
    /** The unreadable or rejected messages of each line and each till connection. */
    oddities: z.array(z.object({ name: z.string(), count: z.number(), last: z.string().optional() })),
    /** Refused connections, messages from windows, and links. */
    refused: z.object({ connection: refusedCount, message: refusedCount, link: refusedCount }),
  }),
  log: logStatus,
  /** How the previous run ended. `cut` means that the process was killed or the power failed. */
  lastRun: z.enum(['none', 'clean', 'crashed', 'cut']),
});
export type Diagnostics = z.infer<typeof diagnostics>;

const call = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out) => ({ input, output });

export const diagnosticsCalls = {
  'diagnostics.read': call(nothing, diagnostics),
  /** Returns entries, newest first. For the next page, repeat `until` and increase `skip`. */
  'log.read': call(
    z.object({
      /** The least severe level to return. */
      level: logLevel.default('debug'),
      text: z.string().max(200).optional(),
      until: z.number().optional(),
      skip: z.number().int().min(0).max(100_000).default(0),
      take: z.number().int().min(1).max(500).default(100),
    }),
    z.object({ entries: z.array(logEntry), total: z.number() }),
  ),
  'log.setLevel': call(z.object({ level: logLevel }), logStatus),
  /** Returns the support file exactly as a window would save it. This call does not save or send the file. */
  'support.preview': call(
    /**
     * Whether to run a new check, which takes some seconds. Otherwise, the file contains the results of the last check.
     */
    z.object({ check: z.boolean().default(true) }),
    z.object({ name: z.string(), text: z.string() }),
  ),
} as const;
