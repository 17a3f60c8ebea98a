import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Exchange } from '../asterisk/exchange.ts';
import { startProgram, untilLineIsUp } from './counterline.ts';
import { startHelpdesk } from './helpdesk.ts';
import type { Theatre } from '../stage.ts';
import type { RunningSource, Source } from './source.ts';

const readyLine = z.object({ event: z.literal('ready'), windowUrl: z.string(), tillUrl: z.string() });

export interface Circumstances {
  /** What the helpdesk knows, if not the usual. */
  readonly seed?: object;
  /** Laid over the app's settings. */
  readonly settings?: object;
  /** Where the telephone of 101 is heard. */
  readonly hearSoftphone?: Theatre['hearSoftphone'];
}

/** Starts a helpdesk and an app with this source as its only line. Resolves when the line is up. */
export async function runSource(
  source: Source,
  exchange: Exchange,
  runFolder: string,
  around: Circumstances = {},
): Promise<RunningSource> {
  const folder = join(runFolder, source.name);
  await mkdir(folder, { recursive: true });
  const helpdesk = await startHelpdesk(folder, around.seed);
  const app = await runApp('app', source.line(exchange));
  const tell = await source.softphone?.({ data: app.data, windowUrl: app.ready.windowUrl, log: app.log });
  if (tell !== undefined) around.hearSoftphone?.(tell);
  return {
    ...source,
    doors: { deskUrl: helpdesk.deskUrl, windowUrl: app.ready.windowUrl, tillUrl: app.ready.tillUrl },
    received: helpdesk.received,
    trouble: () => helpdesk.trouble() ?? (app.child.running() ? undefined : `the app has ended; see ${app.log}`),
    signal: (signal) => void process.kill(app.child.pid, signal),
    reconnected: () => untilLineIsUp(app.data, app.log),
    secondPc: async () => {
      // A PC without its softphone hears nothing, and says nothing.
      if (source.softphone !== undefined) return { stop: () => Promise.resolve() };
      const second = await runApp('second-app', (source.secondLine ?? source.line)(exchange));
      return { stop: () => second.child.end() };
    },
    stop: async () => {
      await app.child.end();
      await helpdesk.stop();
    },
  };

  async function runApp(name: string, line: ReturnType<Source['line']>) {
    const settings = join(folder, `${name}.json`);
    await writeFile(
      settings,
      JSON.stringify({
        helpdesk: helpdesk.settings,
        agent: { extension: '101', country: 'DE' },
        // Where the dial plan sends the callers of 493012345016 (conf/extensions.conf).
        calls: { agentNumbers: { '+491713920099': '101' } },
        lines: [line, ...(source.others ?? []).map((other) => other(exchange))],
        ...around.settings,
      }),
      { mode: 0o600 },
    );
    const data = join(folder, name);
    const log = join(folder, `${name}.log`);
    const args = ['run', '--settings', settings, '--port', '0', '--data', data];
    const { child, ready } = await startProgram(`the ${name} for ${source.name}`, args, readyLine, log);
    try {
      await untilLineIsUp(data, log);
    } catch (error) {
      await child.end();
      throw error;
    }
    return { child, ready, log, data };
  }
}
