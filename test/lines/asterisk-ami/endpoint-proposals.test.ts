/** Tests proposals for endpoints with misleading names, based on the phone numbers of their channels. */
import { expect, it } from 'vitest';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { createEndpointProposals } from '#lines/asterisk-ami/endpoint-proposals.ts';
import type { AmiHeader } from '#lines/asterisk-ami/event-filter.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { isUp, runLine } from '../line-run.ts';
import { atOnce, configFor } from './exchange-fixture.ts';

type ListedChannel = readonly [channel: string, number: string, state?: string];
const phone = (endpoint: string, extension: string) => ({ kind: 'endpoint', endpoint, extension });
const trunk = (endpoint: string) => ({ kind: 'trunk', endpoint });

const rows: readonly [what: string, channels: readonly ListedChannel[], proposed: readonly unknown[]][] = [
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
    'one caller from 4930',
    [
      ['PJSIP/4930-0001', '01711111111'],
      ['PJSIP/4930-0002', '01711111111'],
    ],
    [],
  ],
  [
    'a phone that customers call',
    [
      ['PJSIP/102-1', '01711111111', '0'],
      ['PJSIP/102-2', '01722222222', '0'],
    ],
    [],
  ],
  [
    'a phone that dials out with its extension',
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
    'a trunk to another site',
    [
      ['PJSIP/branch-1', '201'],
      ['PJSIP/branch-2', '202'],
    ],
    [],
  ],
  [
    'configured endpoints',
    [
      ['PJSIP/mobile-1', '101'],
      ['PJSIP/known-1', '102'],
      ['PJSIP/101-1', '01711111111'],
    ],
    [],
  ],
  [
    'withheld numbers and trunks',
    [
      ['PJSIP/tel1-1', ''],
      ['PJSIP/tel1-2', 'anonymous'],
      ['Local/tel106@x-1;1', '106'],
    ],
    [],
  ],
];

it.each(rows)('proposes settings for %s', (_, channels, proposed) => {
  const proposals = createEndpointProposals({ extensions: ['101'], endpoints: { mobile: '101' }, trunks: ['known'] });
  let last: readonly unknown[] = [];
  for (const [Channel, CallerIDNum, ChannelState = '4'] of channels) {
    const headers = Object.entries({ Event: 'Newchannel', Channel, CallerIDNum, ChannelState });
    last = proposals.update(new Map(headers as [AmiHeader, string][])) ?? last;
  }
  expect(last).toEqual(proposed);
});

it('proposes a trunk that looks like an extension after calls from two customers', async () => {
  const exchange = await createPracticeExchange();
  const config = { ...configFor(exchange.port), internalPattern: '^(\\d+|trunk.*)$' };
  const lineRun = runLine(createAsteriskAmiLine(), config);
  try {
    await lineRun.until(isUp);
    await exchange.place('customer-calls', { ...atOnce, customer: '+491713920011' });
    await exchange.place('customer-calls', { ...atOnce, customer: '+491713920012' });
    await lineRun.until(({ proposals }) => proposals.length > 0);
    expect(lineRun.proposals).toEqual([{ kind: 'trunk', endpoint: 'trunk' }]);
  } finally {
    lineRun.abort();
    await lineRun.ended;
    await exchange.close();
  }
});
