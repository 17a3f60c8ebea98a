/** Command-line switches for Chromium that turn off unwanted network traffic. */
export const chromiumSwitches: readonly (readonly [name: string, value?: string])[] = [
  // Both protocols may repeat a request automatically (see fresh-connections.ts).
  ['disable-http2'],
  ['disable-quic'],
  // These switches turn off background traffic.
  ['disable-background-networking'],
  ['disable-component-update'],
  ['no-pings'],
];
