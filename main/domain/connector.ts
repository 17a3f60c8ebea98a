/**
 * One connection to a phone line or a till, as the app runs it. A connector runs **one** connection and
 * never reconnects by itself: the supervisor in app/ owns back-off, wake-up and network change.
 */
import type { z } from 'zod';

export type LinkState = 'connecting' | 'up' | 'down';

export interface ConnectorContext<Event, Outcome, Command, Ports> {
  /** A till waits for the outcome, a line does not. Rejects only when the app is ending. */
  readonly emit: (event: Event) => Promise<Outcome>;
  /** What flows back: hang up, transfer, show on the till. */
  readonly commands: AsyncIterable<Command>;
  readonly link: (state: LinkState, reason?: string) => void;
  /** Something came that the connector could not read. Counted and shown; the connection goes on. */
  readonly oddity: (reason: string, excerpt: string) => void;
  readonly ports: Ports;
}

export interface Connector<Config, Event, Outcome, Command, Ports, Signal> {
  readonly kind: string;
  readonly config: z.ZodType<Config>;
  /**
   * Resolves when the signal aborts or the other side closes. Rejects with `ConnectionRefused` when trying
   * again cannot help (wrong password), and with any other error when it can.
   */
  readonly run: (
    config: Config,
    context: ConnectorContext<Event, Outcome, Command, Ports> & { readonly signal: Signal },
  ) => Promise<void>;
}

/** The other side said no, and will say no again: the supervisor stops trying and tells a person. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused';
}
