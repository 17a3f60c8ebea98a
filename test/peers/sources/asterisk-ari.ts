import { ariReader } from '../asterisk/exchange.ts';
import { watched } from './source.ts';
import type { Source } from './source.ts';

/** The REST interface with a read-only account. */
export const asteriskAri: Source = {
  name: 'ARI',
  knowsCallId: true,
  line: ({ ports }) => ({
    kind: 'asterisk-ari',
    name: 'pbx',
    url: `http://127.0.0.1:${ports.http}`,
    ...ariReader,
    extensions: watched,
  }),
};
