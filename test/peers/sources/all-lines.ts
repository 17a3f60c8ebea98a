import { asteriskAmi } from './asterisk-ami.ts';
import { asteriskAri } from './asterisk-ari.ts';
import { sipWatch } from './sip-watch.ts';
import type { Source } from './source.ts';

/** An app that sees each call on three lines and must report it only once. */
export const allAtOnce: Source = {
  ...asteriskAmi,
  name: 'All at once',
  others: [(exchange) => ({ ...asteriskAri.line(exchange), name: 'ari' }), sipWatch.line],
};
