/** The app in this process, composed in the same way as in both hosts, with a monotonic clock that can be advanced. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openVault, secretFinder } from '#app/settings/secrets.ts';
import { openPreferencesFile } from '#app/preferences/preferences-file.ts';
import { start } from '#app/composition/start.ts';
import { systemClock } from '#platform/clock.ts';
import { createNodeHttp } from '#cli/ports/node-http.ts';
import type { Bench } from '../bench.ts';

export interface InProcessDesk {
  readonly tillUrl: string;
  /** Advances the monotonic clock, as if the app had been idle for that long. */
  readonly advanceClocks: (ms: number) => void;
}

export const startInProcessDesk = async (
  bench: Bench,
  settings: Record<string, unknown>,
  dataDir: string = bench.folder(),
): Promise<InProcessDesk> => {
  const settingsPath = join(bench.folder(), 'settings.json');
  writeFileSync(settingsPath, JSON.stringify(settings));
  let ahead = 0;
  const clock = {
    // The wall clock is not advanced, because the lines would treat its jump as a suspended PC.
    wallMs: systemClock.wallMs,
    monotonicMs: () => systemClock.monotonicMs() + ahead,
    bootId: systemClock.bootId,
  };
  const vault = openVault(dataDir);
  const http = createNodeHttp();
  const begun = await start(
    {
      version: 'bench',
      dataDir,
      http,
      certificates: () => [],
      findSecret: secretFinder(vault),
      vault,
      clock,
      preferences: openPreferencesFile(dataDir, clock.wallMs),
      log: (message) => bench.log(message),
    },
    { settingsPath, practice: false, tillPort: 0, pagesDir: bench.folder(), practiceDir: bench.folder() },
  );
  if (!begun.ok) throw new Error(`The app did not start: ${JSON.stringify(begun)}`);
  bench.atEnd(async () => {
    await begun.close();
    http.close();
  });
  const { tillUrl } = begun.counterline;
  if (tillUrl === undefined) throw new Error('The till server is not running');
  return { tillUrl, advanceClocks: (ms) => void (ahead += ms) };
};
