/** The other side of a recorded conversation: a real server on loopback that a real line connects to. */
import type { Connected, Recording } from './recording.ts';

export interface Pace {
  /** Waits until it is this message's turn, and sets the clock of the line to its time. */
  readonly turn: (at: number | undefined) => Promise<void>;
  /** Resolves when the line has read all that was sent: so many bytes or messages since the connection began. */
  readonly taken: (bytesOrMessages: number) => Promise<void>;
  /** Resolves when the line says that it is up. */
  readonly up: Promise<void>;
}

export interface Stage {
  /** The line's settings that lead here, besides those that were recorded. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** What `taken` counts. */
  readonly counts: 'bytes' | 'messages';
  /** Waits for the line and plays one connection; resolves when the line has read all of it. */
  readonly play: (connected: Connected, pace: Pace) => Promise<void>;
  /** Questions of the line that are not answered yet. */
  readonly open: () => number;
  /** Ends the connection as the exchange would. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

export type OpenStage = (recording: Recording, extensions: '*' | readonly string[]) => Promise<Stage>;
