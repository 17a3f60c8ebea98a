/** Creates a practice phone system for each test of a file, and phones that are closed after the test. */
import { connect } from 'node:net';
import { afterEach, beforeEach, expect } from 'vitest';
import { createPracticeExchange, type PracticeExchange, type PracticeExchangeOptions } from '#mock/pbx/exchange.ts';
import { createPhone, type TestPhone } from './test-phone.ts';

export const customer = { customer: '+491713920011', customerName: 'Mara Vogt', dialled: '493023125501' } as const;

export const useStage = (options: PracticeExchangeOptions = {}) => {
  let exchange: PracticeExchange;
  const closers: (() => unknown)[] = [];
  beforeEach(async () => {
    exchange = await createPracticeExchange(options);
  });
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()));
    await exchange.close();
  });
  const phone = async (
    ...given: [extension: string, given?: Parameters<typeof createPhone>[2]]
  ): Promise<TestPhone> => {
    const made = await createPhone(exchange, ...given);
    closers.push(made.stop);
    return made;
  };
  return {
    exchange: () => exchange,
    phone,
    registered: async (extension: string): Promise<TestPhone> => {
      const made = await phone(extension);
      expect(await made.register()).toBe(200);
      return made;
    },
    /** Connects to the manager interface. `received` returns its call events as text, such as `PJSIP/102 Hangup 16`. */
    manager: async (): Promise<{ readonly received: () => readonly string[] }> => {
      const client = connect(exchange.port, '127.0.0.1');
      closers.push(() => client.destroy());
      let text = '';
      client.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      client.on('error', () => undefined);
      client.write('Action: Login\r\nUsername: practice\r\nSecret: practice\r\nEvents: call,agent\r\n\r\n');
      await expect.poll(() => text).toContain('Authentication accepted');
      const header = (block: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      return {
        received: () =>
          text.split('\r\n\r\n').flatMap((each) => {
            const block = each.replaceAll('\r', '');
            const event = header(block, 'Event');
            const channel = (header(block, 'Channel') || header(block, 'DestChannel')).replace(/-[\da-f]{8}$/, '');
            switch (event) {
              case 'Newstate':
                return [`${channel} ${header(block, 'ChannelStateDesc')}`];
              case 'DialEnd':
                return [`${header(block, 'DestChannel').replace(/-[\da-f]{8}$/, '')} ${header(block, 'DialStatus')}`];
              case 'Hangup':
                return [`${channel} Hangup ${header(block, 'Cause')}`];
              case 'BridgeEnter':
              case 'BridgeLeave':
              case 'Hold':
              case 'Unhold':
              case 'HangupRequest':
                return [`${channel} ${event}`];
              case 'BlindTransfer':
                return [`${event} to ${header(block, 'Extension')}`];
              case 'AttendedTransfer':
                return [`${event} ${header(block, 'OrigTransfererChannel').replace(/-[\da-f]{8}$/, '')}`];
              default:
                return [];
            }
          }),
      };
    },
  };
};
