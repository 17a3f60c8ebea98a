/** A real server on loopback that plays the phone system's side of a recorded connection for a real line. */
import type { RecordedConnection, Recording } from './recording.ts';

export interface Pace {
  /** Waits for the recorded time of a message, and advances the line's clock to that time. */
  readonly waitForTurn: (at: number | undefined) => Promise<void>;
  /** Resolves when the line has read this many bytes or messages since the connection started. */
  readonly waitUntilRead: (bytesOrMessages: number) => Promise<void>;
  /** Resolves when the line is connected. */
  readonly whenUp: Promise<void>;
}

export interface ReplayServer {
  /** The settings that connect the line to this server, in addition to the recorded settings. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The unit of `waitUntilRead`. */
  readonly countUnit: 'bytes' | 'messages';
  /** Waits for the line and plays one connection. Resolves when the line has read everything. */
  readonly play: (connected: RecordedConnection, pace: Pace) => Promise<void>;
  /** Returns the number of unanswered requests from the line. */
  readonly countOpenRequests: () => number;
  /** Closes the connection from the phone system's side. */
  readonly disconnect: () => void;
  readonly close: () => Promise<void>;
}

export type OpenReplayServer = (recording: Recording, extensions: '*' | readonly string[]) => Promise<ReplayServer>;
