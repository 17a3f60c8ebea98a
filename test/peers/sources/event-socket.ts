/**
 * A provider that pushes JSON over a WebSocket: Asterisk's own events (ARI), with the map and settings from
 * docs/connect-your-phone.md. Counterline does not know that the provider is Asterisk.
 */
import { ariReader } from '../asterisk/exchange.ts';
import { eventSocketKnows } from './event-socket-limits.ts';
import { watched, type Source } from './source.ts';
import { shownOnThePage } from './docs-example.ts';

const line =
  (application: string): Source['line'] =>
  ({ ports }) => ({
    ...shownOnThePage('asterisk-events-line'),
    url: `ws://127.0.0.1:${ports.http}/ari/events?app=${application}&subscribeAll=true`,
    clientId: ariReader.username,
    token: ariReader.password,
    extensions: watched,
    map: shownOnThePage('asterisk-events'),
  });

export const eventSocket: Source = {
  name: 'Event socket',
  // The IDs from this source are channel IDs and not the phone system's call IDs.
  knowsCallId: false,
  line: line('desk-1'),
  secondLine: line('desk-2'),
  knows: eventSocketKnows,
};
