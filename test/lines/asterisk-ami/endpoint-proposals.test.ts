/** Endpoints whose names mislead, by the numbers that their channels have: what is proposed, and what is not. */
import { expect, it } from 'vitest';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { createEndpointProposals } from '#lines/asterisk-ami/endpoint-proposals.ts';
import type { AmiHeader } from '#lines/asterisk-ami/event-filter.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { isUp, listenTo } from '../hearing.ts';
import { atOnce, configFor } from './stage.ts';

type Heard = readonly [channel: string, number: string, state?: string];
const phone = (endpoint: string, extension: string) => ({ kind: 'endpoint', endpoint, extension });
const trunk = (endpoint: string) => ({ kind: 'trunk', endpoint });

const rows: readonly [what: string, heard: readonly Heard[], proposed: readonly unknown[]][] = [
  ['a phone tel106', [['PJSIP/tel106-0001', '106']], [phone('tel106', '106')]],
  ['a phone anna-desk that rings', [['PJSIP/anna-desk-0001', '107', '0']], [phone('anna-desk', '107')]],
  [
    'a trunk 4930',
    [
      ['PJSIP/4930-0001', '01711111111'],
      ['PJSIP/4930-0002', '+493012345678'],
    ],
    [trunk('4930')],
  ],
  [
    'one caller of 4930',
    [
      ['PJSIP/4930-0001', '01711111111'],
      ['PJSIP/4930-0002', '01711111111'],
    ],
    [],
  ],
  [
    'a phone that is rung by customers',
    [
      ['PJSIP/102-1', '01711111111', '0'],
      ['PJSIP/102-2', '01722222222', '0'],
    ],
    [],
  ],
  [
    'a phone that calls with its extension',
    [
      ['PJSIP/102-1', '102'],
      ['PJSIP/102-2', '103'],
    ],
    [],
  ],
  [
    'a trunk with customers',
    [
      ['PJSIP/carrier-1', '01711111111'],
      ['PJSIP/carrier-2', '106'],
    ],
    [],
  ],
  [
    'a trunk to another house',
    [
      ['PJSIP/branch-1', '201'],
      ['PJSIP/branch-2', '202'],
    ],
    [],
  ],
  [
    'what the settings name',
    [
      ['PJSIP/mobile-1', '101'],
      ['PJSIP/known-1', '102'],
      ['PJSIP/101-1', '01711111111'],
    ],
    [],
  ],
  [
    'withheld numbers and wires',
    [
      ['PJSIP/tel1-1', ''],
      ['PJSIP/tel1-2', 'anonymous'],
      ['Local/tel106@x-1;1', '106'],
    ],
    [],
  ],
];

it.each(rows)('%s', (_, heard, proposed) => {
  const proposals = createEndpointProposals({ extensions: ['101'], endpoints: { mobile: '101' }, trunks: ['known'] });
  let last: readonly unknown[] = [];
  for (const [Channel, CallerIDNum, ChannelState = '4'] of heard) {
    const headers = Object.entries({ Event: 'Newchannel', Channel, CallerIDNum, ChannelState });
    last = proposals.note(new Map(headers as [AmiHeader, string][])) ?? last;
  }
  expect(last).toEqual(proposed);
});

it('a line proposes a trunk that it takes for a colleague, after calls of two customers', async () => {
  const exchange = await createPracticeExchange();
  const config = { ...configFor(exchange.port), internalPattern: '^(\\d+|trunk.*)$' };
  const hearing = listenTo(createAsteriskAmiLine(), config);
  try {
    await hearing.until(isUp);
    await exchange.place('customer-calls', { ...atOnce, customer: '+491713920011' });
    await exchange.place('customer-calls', { ...atOnce, customer: '+491713920012' });
    await hearing.until(({ proposals }) => proposals.length > 0);
    expect(hearing.proposals).toEqual([{ kind: 'trunk', endpoint: 'trunk' }]);
  } finally {
    hearing.abort();
    await hearing.ended;
    await exchange.close();
  }
});
