/** Tests the practice phone system with a client that does not behave like a Counterline line. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPracticeExchange, type PracticeExchange } from '#mock/pbx/exchange.ts';

let exchange: PracticeExchange;
let client: Socket;
let text: string;
const open = async (options: Parameters<typeof createPracticeExchange>[0] = {}): Promise<void> => {
  exchange = await createPracticeExchange({ secret: 'geheim', ...options });
  client = connect(exchange.port, '127.0.0.1');
  text = '';
  client.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  client.on('error', () => undefined);
  await waitForText('Asterisk Call Manager/11.0.0\r\n');
};
beforeEach(() => open());
afterEach(async () => {
  client.destroy();
  await exchange.close();
});
const waitForText = async (expected: string): Promise<void> => {
  while (!text.includes(expected)) await once(client, 'data', { signal: AbortSignal.timeout(30_000) });
};
const ask = async (action: string, answer: string): Promise<void> => {
  text = '';
  client.write(`${action}\r\n\r\n`);
  await waitForText(answer);
};
const logIn = (events = 'on'): Promise<void> =>
  ask(
    `action: login\r\nUSERNAME: practice\r\nSecret: geheim\r\nEvents: ${events}`,
    'Message: Authentication accepted\r\n\r\n',
  );

it('accepts no actions before the login', async () => {
  await ask(
    'Action: CoreShowChannels\r\nActionID: 1',
    'Response: Error\r\nActionID: 1\r\nMessage: Permission denied\r\n\r\n',
  );
});
it('rejects a wrong secret and closes the connection', async () => {
  const closed = once(client, 'close');
  await ask(
    'Action: Login\r\nUsername: practice\r\nSecret: falsch',
    'Response: Error\r\nMessage: Authentication failed\r\n\r\n',
  );
  await closed;
});
it('responds like Asterisk', async () => {
  await logIn();
  await waitForText('Event: FullyBooted\r\nPrivilege: system,all\r\n');
  await ask('Action: Ping\r\nActionID: 7', 'Response: Success\r\nActionID: 7\r\nPing: Pong\r\nTimestamp: ');
  await ask('Action: Login', 'Message: Already authenticated\r\n');
  await ask(
    'Action: Bogus',
    'Message: Invalid/unknown command: Bogus. Use Action: ListCommands to show available commands.\r\n',
  );
  await ask('Action: constructor', 'Message: Invalid/unknown command: constructor.');
  await ask('Action: Hangup\r\nChannel: PJSIP/101-1', 'Response: Error\r\nMessage: No such channel\r\n');
  await ask('Action: CoreStatus', 'CoreCurrentCalls: 0\r\nCoreProcessedCalls: 0\r\n');
  await ask(
    'Action: CoreShowChannels\r\nActionID: 9',
    'Event: CoreShowChannelsComplete\r\nActionID: 9\r\nEventList: Complete\r\nListItems: 0\r\n\r\n',
  );
  const closed = once(client, 'close');
  await ask('Action: Logoff', 'Response: Goodbye\r\nMessage: Thanks for all the fish.\r\n\r\n');
  await closed;
});
it('sends only the requested event classes', async () => {
  await logIn('off');
  const call = exchange.ring({ customer: '+491713920011', dialled: '493023125501', extensions: ['101'] });
  await ask('Action: Events\r\nEventMask: call', 'Events: On');
  expect(text).not.toContain('Newchannel');
  call.answer('101');
  await waitForText('Event: BridgeEnter');
  await ask('Action: Events\r\nEventMask: off', 'Events: Off');
  call.hangUp('101');
  await ask('Action: Ping', 'Pong');
  expect(text).not.toContain('Event: Hangup');
});
it('disconnects a client whose action never ends', async () => {
  const closed = once(client, 'close');
  client.write(`Action: Login\r\nUsername: ${'x'.repeat(70_000)}`);
  await closed;
});
it('closes without waiting for a client that never reads', async () => {
  await logIn();
  client.pause();
  for (let count = 0; count < 300; count += 1) await exchange.place('customer-calls', { ringMs: 0, talkMs: 0 });
  await exchange.close();
  await open();
});
it('releases the data of disconnected clients', async () => {
  expect(exchange.clients()).toBe(1);
  client.destroy();
  while (exchange.clients() > 0) await new Promise((resolve) => setImmediate(resolve));
});
