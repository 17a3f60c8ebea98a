/** Words for a connection that the app keeps up. */

export type LinkState = 'connecting' | 'up' | 'down';

/** The other side said no, and will say no again: the supervisor stops trying and tells a person. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused';
}
