import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Exchange } from '../asterisk/exchange.ts';
import { startProgram, untilLineIsUp } from './counterline.ts';
import { startHelpdesk } from './helpdesk.ts';
import type { TestSite } from '../test-site.ts';
import type { RunningSource, Source } from './source.ts';

const readyLine = z.object({ event: z.literal('ready'), windowUrl: z.string(), tillUrl: z.string() });

export interface RunOptions {
  /** The helpdesk's state, if it differs from the default. */
  readonly seed?: object;
  /** Values that are added to the app's settings. */
  readonly settings?: object;
  /** Subscribes to the events of the phone at 101. */
  readonly onSoftphoneEvent?: TestSite['onSoftphoneEvent'];
}

/** Starts a helpdesk and an app with the lines of this source. Resolves when the first line is connected. */
export async function runSource(
  source: Source,
  exchange: Exchange,
  runFolder: string,
  around: RunOptions = {},
): Promise<RunningSource> {
  const folder = join(runFolder, source.name);
  await mkdir(folder, { recursive: true });
  const helpdesk = await startHelpdesk(folder, around.seed);
  const app = await runApp('app', source.line(exchange));
  const onPhoneEvent = await source.softphone?.({ data: app.data, windowUrl: app.ready.windowUrl, log: app.log });
  if (onPhoneEvent !== undefined) around.onSoftphoneEvent?.(onPhoneEvent);
  return {
    ...source,
    addresses: { deskUrl: helpdesk.deskUrl, windowUrl: app.ready.windowUrl, tillUrl: app.ready.tillUrl },
    received: helpdesk.received,
    problem: () => helpdesk.problem() ?? (app.child.running() ? undefined : `the app has ended; see ${app.log}`),
    signal: (signal) => void process.kill(app.child.pid, signal),
    reconnected: () => untilLineIsUp(app.data, app.log),
    secondPc: async () => {
      // Only the first PC has a softphone, so a second PC would receive and report nothing.
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
        // The target to which the dial plan forwards callers of 493012345016 (conf/extensions.conf).
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
