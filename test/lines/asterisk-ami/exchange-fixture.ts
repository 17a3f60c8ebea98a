/** Creates a practice phone system for every test, behind a connection that the test can disturb. */
import { afterEach, beforeEach } from 'vitest';
import type { AsteriskAmiConfig } from '#lines/asterisk-ami/config.ts';
import { createPracticeExchange, type PracticeExchange, type PracticeExchangeOptions } from '#mock/pbx/exchange.ts';
import { tapWire, type Wiretap } from '../tcp-tap.ts';

/** Timings for calls in which the ringing and the talking end immediately. */
export const atOnce = { ringMs: 0, talkMs: 0 };

export const configFor = (port: number): AsteriskAmiConfig => ({
  kind: 'asterisk-ami',
  name: 'pbx',
  host: '127.0.0.1',
  port,
  username: 'practice',
  secret: 'practice',
  extensions: ['101'],
});

export interface ExchangeFixture {
  exchange: PracticeExchange;
  wire: Wiretap;
  config: AsteriskAmiConfig;
}

export const useExchange = (options: PracticeExchangeOptions = {}): (() => ExchangeFixture) => {
  let fixture: ExchangeFixture | undefined;
  beforeEach(async () => {
    const exchange = await createPracticeExchange(options);
    const wire = await tapWire(exchange.port);
    fixture = { exchange, wire, config: configFor(wire.port) };
  });
  afterEach(async () => {
    await fixture?.wire.close();
    await fixture?.exchange.close();
  });
  return () => {
    if (fixture === undefined) throw new Error('The stage is only there inside a test');
    return fixture;
  };
};

/** The events of the first call on this phone system, from the scenario `customer-calls`. */
export const wholeCall = [
  '.0 of call .0 is outside calling number +491713920011 dialled 493023125501',
  '.1 of call .0 is 101 called number 101',
  '.1 described dialled 493023125501',
  '.1 rang',
  '.1 joined A',
  '.0 joined A',
  '.0 left A',
  '.1 left A',
  '.0 ended: hung-up, by itself',
  '.1 ended: hung-up',
];

/** Creates an app that processes no events until the test calls `open`. */
export const createPausedApp = (): { readonly take: () => Promise<void>; readonly open: () => void } => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { take: () => promise, open: resolve };
};
