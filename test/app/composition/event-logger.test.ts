/** A message that a line cannot read is counted, and the reason is shown. The log contains its masked beginning. */
import type { LogPort } from '#app/types.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLineManager, type LineManager } from '#app/telephony/line-manager.ts';
import { createEventLogger } from '#app/composition/event-logger.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';
import type { LedgerPage } from '#domain/ledger/page.ts';
import { msg } from '#domain/messages/message.ts';
import { lineOfKind } from '#lines/registry.ts';
import { openFake3cx, participant, type Fake3cx } from '../../lines/event-socket/fake-3cx.ts';

type Fields = NonNullable<NonNullable<Parameters<LogPort>[2]>['fields']>;

let pbx: Fake3cx;
let lines: LineManager;
let logged: { readonly message: string; readonly fields: Fields | undefined }[] = [];
beforeEach(async () => {
  pbx = await openFake3cx();
  logged = [];
  const watch = createEventLogger({
    log: (message, _, more) => void logged.push({ message, fields: more?.fields }),
    lines: () => lines.list(),
    tillServer: () => ({ oddities: 0 }) as never,
    delivery: () => ({ state: 'running' }) as never,
  });
  lines = createLineManager({
    wallMs: Date.now,
    certificates: () => [],
    onEvent: () => undefined,
    kept: () => ({ read: () => undefined, write: () => undefined }),
    onChange: () => watch.update(),
  });
  const config = {
    kind: 'event-socket',
    name: '3cx',
    url: pbx.url,
    clientId: pbx.clientId,
    token: pbx.secret,
    extensions: ['101'],
    map: '3cx-v20',
  };
  const setting = { kind: 'event-socket', name: '3cx', extensions: ['101'] };
  await lines.applySettings([
    { ...setting, config: lineOfKind('event-socket')?.config.parse(config) } as unknown as LineSetting,
  ]);
  await expect.poll(() => lines.isUp('3cx')).toBe(true);
});
afterEach(async () => {
  await lines.stop();
  await pbx.close();
});

it('logs the masked beginning of the message', async () => {
  pbx.upsert(participant('Levitating'));
  await expect.poll(() => logged.filter(({ message }) => message === 'line oddity')).toHaveLength(1);
  const fields = logged.find(({ message }) => message === 'line oddity')?.fields;
  expect(fields).toMatchObject({
    line: '3cx',
    count: 1,
    last: 'the map does not define the value “Levitating” for status',
    excerpt: expect.stringMatching(/^\{"id":5,"status":"Levitating","dn":"101"/),
  });
  expect(JSON.stringify(fields)).not.toMatch(/Mara|Lindqvist|23125014|3cx-secret/);
});

it('clears the previous beginning when a message has none', async () => {
  pbx.upsert(participant('Levitating'));
  await expect.poll(() => lines.list()[0]?.lastExcerpt).toBeDefined();
  lines.addOddity('3cx', 'a hook without a valid number');
  expect(lines.list()[0]).toMatchObject({ oddities: 2, lastExcerpt: undefined });
});

it('explains a failure on the terminal without personal data', () => {
  const sentences: (string | undefined)[] = [];
  const { logFailure } = createEventLogger({
    log: (_message, _error, more) => void sentences.push(more?.sentence),
    lines: () => [],
    tillServer: () => ({ oddities: 0 }) as never,
    delivery: () => ({ state: 'running' }) as never,
  });
  const page: LedgerPage = {
    id: 'p1',
    kind: 'inbound',
    startedAt: 0,
    who: { number: '+493023125014', name: 'Mara Lindqvist' },
    at: '101',
    outcome: 'Refused',
    why: msg('why.refusedExtension', { extension: '101' }),
    live: false,
  };
  logFailure(page);
  logFailure({ ...page, why: msg('why.refused', { words: 'Mara Lindqvist is not here' }) });
  expect(sentences).toEqual([
    'Did not open: extension 101 has no agent in the helpdesk (ledger entry p1)',
    'Did not open: the helpdesk responded with “…” (ledger entry p1)',
  ]);
});
