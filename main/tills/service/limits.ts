/** All limits of the till server. docs/connect-your-till.md lists them. */
import { lookupTimes } from '#domain/lookups/lookup.ts';
import type { Rate } from './rate-limiter.ts';

/**
 * The ports of the till server. A web page uses the first one that accepts its token. Each user of a PC
 * has a different port.
 */
export const tillPorts = [9210, 9211, 9212, 9213, 9214, 9215, 9216, 9217, 9218, 9219] as const;

/** The ports with TLS, which are used if a certificate is installed. */
export const secureTillPorts = [9220, 9221, 9222, 9223, 9224, 9225, 9226, 9227, 9228, 9229] as const;

export interface TillServerLimits {
  readonly lookupBytes: number;
  readonly reportBytes: number;
  readonly nesting: number;
  readonly headersMs: number;
  readonly bodyMs: number;
  /** The maximum time from the complete request to its response. */
  readonly answerMs: number;
  readonly stillAskingMs: number;
  /** The maximum number of connections in total. Further connections are not accepted. */
  readonly connections: number;
  /**
   * The maximum number of connections without a valid token. At this limit, a new connection replaces the oldest one.
   */
  readonly unprovenConnections: number;
  readonly connectionsPerTill: number;
  readonly sockets: number;
  readonly socketsPerTill: number;
  /** The maximum number of sockets without a valid token, and the time for which they can stay open. */
  readonly unprovenSockets: number;
  readonly unprovenMs: number;
  readonly heartbeatMs: number;
  /** The number of consecutive invalid or refused frames after which a socket is closed. */
  readonly wrongFrames: number;
  /** The maximum number of bytes that are buffered for a till that is not reading from its socket. */
  readonly unreadBytes: number;
  readonly lookupsUnderWay: number;
  readonly reportsUnderWay: number;
  /** Limits per till. */
  readonly lookups: Rate;
  readonly reports: Rate;
  readonly statuses: Rate;
  /** Limits per PC, because a till that is pairing has no name yet. */
  readonly pairings: Rate;
  readonly collections: Rate;
  /** Limits per web page, and one for all programs together. Above the limit, responses are delayed. */
  readonly wrongTokens: Rate;
  readonly challenges: Rate;
  /** The delay, and the number of responses that can be delayed at the same time. */
  readonly slowedMs: number;
  readonly slowedAnswers: number;
}

export const tillServerLimits: TillServerLimits = {
  lookupBytes: 64 * 1024,
  reportBytes: 1024 * 1024,
  nesting: 16,
  headersMs: 5_000,
  bodyMs: 10_000,
  answerMs: lookupTimes.answerMs,
  stillAskingMs: lookupTimes.stillAskingMs,
  connections: 256,
  unprovenConnections: 128,
  connectionsPerTill: 16,
  sockets: 16,
  socketsPerTill: 4,
  unprovenSockets: 4,
  unprovenMs: 10_000,
  heartbeatMs: 30_000,
  wrongFrames: 20,
  unreadBytes: 1024 * 1024,
  lookupsUnderWay: 8,
  reportsUnderWay: 2,
  lookups: { burst: 5, perMinute: 120 },
  reports: { burst: 10, perMinute: 10 },
  statuses: { burst: 10, perMinute: 120 },
  pairings: { burst: 5, perMinute: 5 },
  collections: { burst: 20, perMinute: 240 },
  wrongTokens: { burst: 10, perMinute: 60 },
  challenges: { burst: 60, perMinute: 600 },
  slowedMs: 1_000,
  slowedAnswers: 32,
};
