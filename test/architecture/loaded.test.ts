/** Tests which modules the app loads at startup. Practice, sip.js and the NATS client are loaded on demand. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const statics = /^(?:import|export)\s(?!type\s)(?:[^;']*?\sfrom\s)?'([^']+)';/gm;

const placeOf = (named: string, from: string): string | undefined => {
  if (named.startsWith('#')) return join(root, 'main', named.slice(1));
  return named.startsWith('.') ? join(dirname(from), named) : undefined;
};

/** Returns every file and package that is loaded before the first line of `entry` runs. */
const loadedBy = (entry: string): ReadonlySet<string> => {
  const found = new Set<string>();
  const read = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, named = ''] of readFileSync(path, 'utf8').matchAll(statics)) {
      const place = placeOf(named, path);
      if (place === undefined) found.add(named);
      else if (existsSync(place)) read(place);
      else throw new Error(`${path} imports ${named}, which is not at ${place}`);
    }
  };
  read(join(root, entry));
  return found;
};

const waiting = /\/main\/mock\/|\/main\/app\/practice\/practice\.ts$|^sip\.js|^@nats-io\//;

it.each(['main/cli/commands/run.ts', 'main/electron/main.ts'])('loads %s without practice code and sip.js', (entry) => {
  const loaded = [...loadedBy(entry)];
  expect(loaded.length).toBeGreaterThan(200);
  expect(loaded.filter((path) => waiting.test(path))).toEqual([]);
});

it('detects practice code and sip.js in the modules that load them', () => {
  expect(
    [...loadedBy('main/app/composition/profiles/practice.ts')].filter((path) => path.includes('/main/mock/')),
  ).not.toEqual([]);
  expect([...loadedBy('main/lines/sip/load-sip.ts')]).toContain('sip.js');
});
