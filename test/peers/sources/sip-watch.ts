import { watched } from './source.ts';
import type { Source } from './source.ts';

/** Dialog subscriptions (dialog-info) over WebSocket. They contain neither a call ID nor a dialled number. */
export const sipWatch: Source = {
  name: 'SIP watch',
  knowsCallId: false,
  line: ({ ports }) => ({
    kind: 'sip',
    mode: 'watch',
    name: 'lamps',
    server: `ws://127.0.0.1:${ports.http}/ws`,
    username: '900',
    password: 'desk-900',
    extensions: watched,
  }),
};
