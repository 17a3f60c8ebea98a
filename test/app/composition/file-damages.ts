/**
 * A data folder in use, and the kinds of damage to it. After each damage, the app must not crash. If it does not start,
 * it must report why. If it starts, the outbox and the ledger must be readable, and every missing item must be reported
 * or kept in a file. This module has more than 250 lines, because the kinds of damage form one table.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { writeInstanceFiles, newToken, removeInstanceFiles } from '#platform/instance-file.ts';
import { openPreferencesFile } from '#app/preferences/preferences-file.ts';
import { openVault, secretFinder } from '#app/settings/secrets.ts';
import { start } from '#app/composition/start.ts';
import { systemClock } from '#platform/clock.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import { answerCall } from '#contract/dispatch.ts';
import { createDelivery } from '#delivery/delivery.ts';
import { msg } from '#domain/messages/message.ts';
import { openLedger } from '#store/ledger.ts';
import { writeJson } from '#store/json-file.ts';
import { customers, event, orders } from '../../delivery/delivery-setup.ts';
import { answered } from '../../domain/calls/play-events.ts';
import { room } from '../telephony/call-service-setup.ts';

const items = 24;
export interface Outcome {
  readonly started: boolean;
  /** After a failed start, the paths of the problems or the error code. Otherwise, the codes of the notices. */
  readonly reported: readonly string[];
  readonly waiting: number;
  readonly pages: number;
  /** The files that are kept because they cannot be read completely. */
  readonly kept: readonly string[];
}

const http = createNodeHttp();
const portsFor = (dataDir: string) => {
  const vault = openVault(dataDir);
  return {
    version: 'test',
    dataDir,
    http,
    certificates: () => [],
    findSecret: secretFinder(vault, {}),
    vault,
    clock: systemClock,
    preferences: openPreferencesFile(dataDir, systemClock.wallMs),
    log: () => undefined,
  };
};

/**
 * Creates a folder with waiting items, entries, stored calls, and every small file. No server is listening at
 * the helpdesk's address.
 */
export const makeFolder = async (): Promise<string> => {
  const dir = mkdtempSync(join(tmpdir(), 'whole-'));
  const now = systemClock.wallMs();
  writeJson(join(dir, 'secrets.json'), { helpdesk: 'secret-1' });
  writeJson(join(dir, 'settings.json'), {
    helpdesk: { baseUrl: 'http://127.0.0.1:9', apiKey: 'key-1', apiSecret: { vault: 'helpdesk' } },
    agent: { extension: '101' },
    lines: [{ kind: 'softphone-hook', name: 'phone', extensions: ['101'] }],
  });
  writeJson(join(dir, 'settings.json.bak'), { agent: { extension: '101' } });
  writeJson(join(dir, 'preferences.json'), {});
  writeJson(join(dir, 'tills.json'), []);
  writeJson(join(dir, 'pause.json'), { until: null });
  writeJson(join(dir, 'agent.json'), { agent: null });
  // A separate run writes all other files.
  await runOnce(dir);
  const opened = createDelivery({
    dir,
    client: undefined,
    limits: { share: 1, screenPopReserve: 0.33 },
    policies: { lateCalls: 'hold', freshSeconds: 60, lookupFreshSeconds: 10, keepDays: 30 },
    clock: systemClock,
    isCallUp: () => undefined,
    isAgentOnCall: () => false,
    onStep: () => undefined,
    onChange: () => undefined,
  });
  const book = openLedger({ dir, wallMs: systemClock.wallMs });
  if (!opened.ok || !book.ok) throw new Error('the folder could not be created');
  for (let n = 0; n < items; n += 1) {
    const draft = [
      orders([n, 'x'.repeat(900)], now),
      customers(`a${n}@shop.example`, now),
      event('Answered', `c${n}`, now),
    ][n % 3];
    if (draft === undefined) continue;
    const ledgerId = `page-${n}`;
    const ids = opened.delivery.enqueue([{ ...draft, ledgerId }]);
    book.ledger.keepFact('lastItem', ids[0] ?? '');
    book.ledger.upsertPage({
      id: ledgerId,
      kind: n % 3 === 2 ? 'inbound' : 'report',
      startedAt: now,
      who: n % 3 === 2 ? { number: '+493012345' } : { items: 1, itemKind: 'orders' },
      at: '101',
      ...(n % 3 === 2 ? { callId: `c${n}`, answeredAt: now, answeredBy: '101' } : {}),
      outcome: 'Waiting',
      why: msg('why.waiting'),
      live: false,
    });
    book.ledger.addStep({
      pageId: ledgerId,
      at: now,
      kind: 'sent',
      text: msg('why.waiting'),
      body: JSON.stringify(draft.body),
    });
  }
  const { receive, memory, calls } = room();
  receive(answered());
  calls.stop();
  for (const [id, text] of memory) book.ledger.rememberCall(id, text);
  book.ledger.close();
  await opened.delivery.close();
  return dir;
};

const runOnce = async (dir: string): Promise<Outcome> => {
  const options = { practice: false, tillPort: 0, pagesDir: dir, practiceDir: join(dir, 'practice') };
  const begun = await start(portsFor(dir), options);
  const kept = (): string[] =>
    readdirSync(dir, { recursive: true })
      .map(String)
      .filter((name) => /\.(broken|corrupt)-|\.damaged\.jsonl$/.test(name));
  if (!begun.ok) {
    const reported = 'problems' in begun ? begun.problems.map(({ path }) => path) : [begun.code];
    return { started: false, reported, waiting: 0, pages: 0, kept: kept() };
  }
  try {
    writeInstanceFiles([dir], { port: 1, pid: process.pid, dataDir: dir }, newToken());
    const { host, snapshot } = begun.counterline;
    const ask = async (name: string, input: unknown): Promise<unknown> => {
      const answer = await answerCall(host, name, input, (bug) => {
        throw bug;
      });
      if (!answer.ok) throw new Error(JSON.stringify(answer));
      return answer.output;
    };
    const listed = await ask('outbox.list', {});
    const waiting = (listed as { total: number }).total;
    const pages = (await ask('ledger.list', { skip: 0, take: 50 })) as { pages: { id: string }[] };
    for (const { id } of pages.pages) await ask('ledger.page', { id });
    await ask('outbox.export', {});
    const reported = snapshot().notices.map(({ code }) => code);
    removeInstanceFiles([dir], process.pid);
    return { started: true, reported, waiting, pages: pages.pages.length, kept: kept() };
  } finally {
    await begun.close();
  }
};

/** Damages a copy of the folder, and starts the app with it twice. */
export const startOn = async (
  whole: string,
  damage: (dir: string) => void,
): Promise<{ first: Outcome; second: Outcome }> => {
  const dir = mkdtempSync(join(tmpdir(), 'damaged-'));
  try {
    cpSync(whole, dir, { recursive: true });
    damage(dir);
    return { first: await runOnce(dir), second: await runOnce(dir) };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const random = (length: number, seed: number): Buffer => {
  let state = seed;
  return Buffer.from(Array.from({ length }, () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) >>> 16));
};

/** The kinds of damage to any file. */
export const fileDamages: Readonly<Record<string, (path: string) => void>> = {
  missing: (path) => rmSync(path, { recursive: true, force: true }),
  emptied: (path) => writeFileSync(path, ''),
  'truncated to half': (path) => (existsSync(path) ? truncateSync(path, Math.floor(sizeOf(path) / 2)) : undefined),
  'cut by one byte': (path) => (sizeOf(path) > 0 ? truncateSync(path, sizeOf(path) - 1) : undefined),
  'a folder in its place': (path) => {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path);
  },
  'random bytes': (path) => writeFileSync(path, random(Math.max(64, sizeOf(path)), 7)),
  zeros: (path) => writeFileSync(path, Buffer.alloc(Math.max(64, sizeOf(path)))),
  'another JSON': (path) => writeFileSync(path, '[1, {"a": null}]'),
  'extra bytes at the end': (path) => writeFileSync(path, 'more', { flag: 'a' }),
  'not readable': (path) => (existsSync(path) ? chmodSync(path, 0) : undefined),
};

/** Additional kinds of damage inside a database. */
export const databaseDamages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'outbox.sqlite': {
    'no items': 'DROP TABLE items',
    'no marks': 'DROP TABLE marks',
    'no boots': 'DROP TABLE boots',
    'no fates': 'DROP TABLE fates',
    'no keys': 'DROP TABLE keys',
    'no pace': 'DROP TABLE pace',
    'no index': 'DROP INDEX itemsTurn; DROP INDEX itemsLedger',
    'no trigger': 'DROP TRIGGER itemKeys',
    'no column for the reason': 'DROP TRIGGER itemKeys; DROP TRIGGER itemKeysGone; ALTER TABLE items DROP COLUMN why',
    'bodies that are not JSON': `UPDATE items SET body = substr(body, 2)`,
    'reasons that are not JSON': `UPDATE items SET why = '{'`,
    'unknown states': `UPDATE items SET state = 'odd' WHERE seq % 2`,
    'unknown operations': `UPDATE items SET operation = 'odd' WHERE seq % 2`,
    'numbers out of range': 'UPDATE items SET createdAt = 9223372036854775807 WHERE seq % 2',
    'a pace that is not JSON': `INSERT OR REPLACE INTO pace VALUES (1, '{')`,
    'version 0': 'PRAGMA user_version = 0',
    'version 1': 'PRAGMA user_version = 1',
    'a version that never existed': 'PRAGMA user_version = 77',
    'a newer version': 'PRAGMA user_version = 77; CREATE TABLE later (id INTEGER)',
    'an additional table': 'CREATE TABLE later (id INTEGER)',
  },
  'ledger.sqlite': {
    'no pages': 'DROP TABLE pages',
    'no steps': 'DROP TABLE steps',
    'no memory': 'DROP TABLE remembered',
    'no facts': 'DROP TABLE facts',
    'no index': 'DROP INDEX pagesFound; DROP INDEX stepsOfPage; DROP INDEX pagesWaiting',
    'no column for the text': 'DROP INDEX pagesFound; ALTER TABLE pages DROP COLUMN sought',
    'pages that are not JSON': `UPDATE pages SET page = substr(page, 2) WHERE rowid % 2`,
    'pages with the wrong structure': `UPDATE pages SET page = '{}' WHERE rowid % 2`,
    'steps that are not JSON': `UPDATE steps SET step = '{'`,
    'memory that is not JSON': `UPDATE remembered SET json = '{'`,
    'stored rows with the wrong structure': `UPDATE remembered SET json = '{"id":"x","legs":[{"id":1}]}'`,
    'invalid facts': `UPDATE facts SET value = 'soon'`,
    'version 0': 'PRAGMA user_version = 0',
    'a version that never existed': 'PRAGMA user_version = 77',
    'a newer version': 'PRAGMA user_version = 77; CREATE TABLE later (id INTEGER)',
  },
};
export const inDatabase = (path: string, sql: string): void => {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
};
export const foreignDatabase = (path: string): void => {
  rmSync(path, { force: true });
  inDatabase(path, `CREATE TABLE recipes (name TEXT); INSERT INTO recipes VALUES ('soup')`);
};

/** Flips `bits` bits of a file. The same seed flips the same bits. */
export const turnBits = (path: string, bits: number, seed: number): void => {
  const bytes = readFileSync(path);
  const places = random(bits * 4, seed);
  for (let n = 0; n < bits; n += 1) {
    const at = places.readUInt32BE(n * 4) % Math.max(1, bytes.length * 8);
    bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7));
  }
  writeFileSync(path, bytes);
};

export const allItems = items;
