/** What Chromium is told at its start, so that the network does only what Counterline wants. Each value is documented. */
export const quietSwitches: readonly (readonly [name: string, value?: string])[] = [
  // Both may send a request again by themselves; see fresh-connections.ts.
  ['disable-http2'],
  ['disable-quic'],
  // Nothing leaves this PC that a person has not asked for.
  ['disable-background-networking'],
  ['disable-component-update'],
  ['no-pings'],
];
