/** Command-line switches for Chromium that prevent repeated requests and background traffic. */
export const chromiumSwitches: readonly (readonly [name: string, value?: string])[] = [
  // HTTP/2 and QUIC can repeat a request automatically (see fresh-connections.ts).
  ['disable-http2'],
  ['disable-quic'],
  // These features send requests in the background.
  ['disable-background-networking'],
  ['disable-component-update'],
  ['no-pings'],
];
