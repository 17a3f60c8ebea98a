/** Tests files in `working` that another program has locked or is still writing, and files with long names. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TillEvent } from '#tills/connector.ts';
import { dropFolderConfig } from '#tills/drop-folder/config.ts';
import { processNewFile, processMovedFile, type FileParts } from '#tills/drop-folder/process-file.ts';
import { taken } from '../connectors/connector-run.ts';
import { openFolderTill, type FolderTill } from './folder-till.ts';

let till: FolderTill;
let events: TillEvent[];
let parts: FileParts;
beforeEach(() => {
  till = openFolderTill();
  for (const name of ['working', 'done', 'failed']) mkdirSync(join(till.path, name), { mode: 0o700 });
  events = [];
  parts = {
    config: dropFolderConfig.parse({ kind: 'drop-folder', path: till.path }),
    context: {
      emit: (event) => {
        events.push(event);
        return Promise.resolve(taken);
      },
      oddity: () => undefined,
      ports: { now: () => 0, elapsed: () => 0, translate: JSON.stringify },
      signal: new AbortController().signal,
    },
  };
});
afterEach(() => till.remove());

const name = Buffer.from('card.json');
const put = (text: string): void => writeFileSync(join(till.path, 'working', 'card.json'), text);
const scan = '{"type":"scan","text":"290001"}';
const untouched = { isRecovered: false, isFinal: false, isLate: false };

it('looks up the customer of a file that was incomplete at the first attempt', async () => {
  put(scan.slice(0, 12));
  expect(await processMovedFile(parts, name, untouched)).toEqual({ is: 'kept', name, isUntouched: true });
  put(scan);
  expect(await processMovedFile(parts, name, untouched)).toEqual({ is: 'done' });
  expect(events).toEqual([{ type: 'scan', text: '290001' }]);
});

it.each([
  ['is too old', { ...untouched, isLate: true }, /tooOld/],
  ['may have been sent before', { isRecovered: true, isFinal: true, isLate: false }, /unsure/],
])('does not look up a customer if the look-up %s', async (_, state, reason) => {
  put(scan);
  expect(await processMovedFile(parts, name, state)).toEqual({ is: 'failed' });
  expect(till.reason('card.json')).toMatch(reason);
  expect(events).toEqual([]);
});

it('rejects a file that stays incomplete', async () => {
  put(scan.slice(0, 12));
  expect(await processMovedFile(parts, name, { ...untouched, isFinal: true })).toEqual({ is: 'failed' });
});

it('moves a file with a name of 255 bytes and keeps its extension', async () => {
  const long = `${'棚'.repeat(83)}.json`;
  till.write(long, 'no JSON');
  const state = { isSettled: true, isFinal: true, isLate: false };
  expect(await processNewFile(parts, Buffer.from(long), state)).toEqual({ is: 'failed' });
  expect(till.in('failed')).toEqual([
    expect.stringMatching(/^棚{60,}\.json$/),
    expect.stringMatching(/^棚{60,}\.json\.reason\.txt$/),
  ]);
});
