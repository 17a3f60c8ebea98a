/** Tests the desk's search in the helpdesk's conversations and customers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMockClock } from '#mock/state/clock.ts';
import { openDatabase } from '#mock/state/database.ts';
import { stateDocument } from '#mock/state/document.ts';
import { createHelpdesk } from '#mock/state/helpdesk.ts';
import { createTextSearch } from '#mock/state/text-search.ts';
import { writeState } from '#mock/state/import-export.ts';
import { openDesk, type DeskClient } from '../desk/desk-client.ts';
import { startPractice, type Practice } from '../practice-helpdesk.ts';

const message = (content: string, kind = 'customer', name = 'Somebody') => ({
  sentDateTime: '2026-11-20T09:00:00Z',
  kind,
  name,
  content,
});
const conversation = (guid: string, facts: Record<string, unknown>) => ({
  guid,
  startDateTime: '2026-11-20T09:00:00Z',
  ...facts,
});
const customer = (email_address: string, name: string, ...phone_numbers: string[]) => ({
  email_address,
  name,
  phone_numbers,
});
const seed = {
  agents: [{ extension: '101', emailAddress: 'anna@shop.example', name: 'Anna' }],
  customers: [
    customer('mara@shop.example', 'Mara Lindqvist', '+493023125014'),
    customer('oskar@shop.example', 'Oskar Brügge'),
    customer('a%b@shop.example', 'Percent'),
  ],
  conversations: [
    conversation('scarf', { subject: 'A green scarf', messages: [message('It is not BLUE at all.')] }),
    conversation('coat', {
      messages: [message('The coat', 'customer', 'Henriette'), message('Noted: delicate', 'note')],
    }),
    conversation('logged', { subject: 'Nothing', messages: [message('Carla answered on 103', 'log')] }),
    conversation('caller', { channel: 'Phone', phoneNumber: '+493023125777' }),
    conversation('ordered', { linkedOrderNumbers: ['X-99'] }),
    conversation('of-mara', { customer: 'mara@shop.example' }),
  ],
};

describe('The search on the desk', () => {
  let practice: Practice;
  let anna: DeskClient;
  beforeEach(async () => {
    practice = await startPractice({ seed });
    anna = await openDesk(practice, '101');
  });
  afterEach(async () => {
    anna.close();
    await practice.close();
  });
  const found = async (text: string): Promise<readonly string[]> => {
    anna.send({ type: 'search', text });
    const shown = await anna.see((one) => one.search?.text === text);
    return shown.search?.conversations.map(({ guid }) => guid) ?? [];
  };

  it.each([
    ['a word of the subject', 'scarf', ['scarf']],
    ['the beginning of a word', 'gre', ['scarf']],
    ['a word of a message in another spelling', 'blue', ['scarf']],
    ['several words, the last one incomplete', 'not all bl', ['scarf']],
    ['several words, one without a match', 'not everything blue', []],
    ['a note', 'delicate', ['coat']],
    ['the author of a note', 'henriette', ['coat']],
    ['a log entry from the helpdesk', 'answered', []],
    ['a caller’s number in national format', '030 23125 777', ['caller']],
    ['the beginning of the number', '0302312577', ['caller']],
    ['an order number', 'X-99', ['ordered']],
    ['a customer, by the middle of the name', 'ndqv', ['of-mara']],
    ['a customer, by part of the number', '125014', ['of-mara']],
    ['quotation marks, asterisks and query keywords', '"blue* OR NEAR(', []],
    ['only punctuation', '*"^', []],
  ])('finds entries by %s: %s', async (_, text, guids) => {
    expect(await found(text)).toEqual(guids);
  });

  it('finds new entries, but not deleted ones', async () => {
    await practice.post('/messages/', {
      ChannelAccountExternalIdentifier: 'app',
      ConversationExternalIdentifier: 't',
      MessageExternalIdentifier: 'm',
      RelationExternalIdentifier: 'p@x.example',
      RelationName: 'Paul',
      Subject: 'Umbrella',
      Content: 'It leaks.',
      Attachments: [],
    });
    expect(await found('umbrella')).toHaveLength(1);
    expect(await found('leaks')).toHaveLength(1);
    await practice.control('PUT', 'state', { conversations: seed.conversations });
    expect(await found('scar')).toEqual(['scarf']);
    expect(await found('umbrell')).toEqual([]);
    await practice.control('POST', 'reset');
    expect(await found('green')).toEqual(['scarf']);
  });

  it('finds customers by any part of their name, sees changes, and does not treat % and _ as wildcards', async () => {
    const names = async (text: string) => {
      anna.send({ type: 'search', text });
      return (await anna.see((one) => one.search?.text === text)).search?.customers.map(({ name }) => name);
    };
    expect(await names('brüg')).toEqual(['Oskar Brügge']);
    expect(await names('a%b')).toEqual(['Percent']);
    expect(await names('%')).toEqual(['Percent']);
    expect(await names('_')).toEqual([]);
    expect(await names('ma')).toEqual(['Mara Lindqvist']);
    await practice.control('PUT', 'state', { customers: [customer('mara@shop.example', 'Mara Berg')] });
    expect(await names('lindq')).toEqual([]);
    expect(await names('mara b')).toEqual(['Mara Berg']);
    await practice.post('/dynamic/customers/', {
      customers: [
        {
          email_address: 'quentin@x.example',
          customer_since: '2021-01-01T00:00:00Z',
          order_count: 1,
          currency: '€',
          total_revenue: 1,
          last_order_date: '2021-01-01T00:00:00Z',
        },
      ],
    });
    expect(await names('uentin')).toEqual([null]);
  });
});

describe('The search in a data folder', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'practice-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('includes entries from before the search existed', async () => {
    const first = await startPractice({ dataDir, seed });
    await first.close();
    const database = new DatabaseSync(join(dataDir, 'practice-helpdesk.sqlite'));
    database.exec('DROP TABLE message_words; DROP TABLE customer_words; DROP TABLE subjects');
    database.close();
    const reopened = openDatabase(dataDir);
    const search = createTextSearch(reopened);
    expect([search.conversations('scarf', 5), search.conversations('delicate', 5)]).toEqual([['scarf'], ['coat']]);
    expect([search.customers('ndqvist', 5), search.customers('125014', 5)]).toEqual([
      ['mara@shop.example'],
      ['mara@shop.example'],
    ]);
    reopened.close();
  });
});

it('reads the newest entries without a full-text index', () => {
  const database = openDatabase(':memory:');
  const helpdesk = createHelpdesk(database, createMockClock());
  writeState(helpdesk, stateDocument.parse(seed));
  const search = createTextSearch({ ...database, fullText: false });
  search.addMessage('x');
  expect(search.conversations('elicate', 5)).toEqual(['coat']);
  expect(search.customers('Lindq', 5)).toEqual(['mara@shop.example']);
  database.close();
});
