/** Measures the time from the start to the first byte of the first POST request, with 100,000 waiting reports. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nowMs, pause, type Measure } from '../bench.ts';
import { clientFor, fillOutbox, openOutbox } from '../desk/outbox.ts';
import { buildHost } from '../desk/build-app.ts';
import { memoryOf, startProgram } from '../desk/start-program.ts';
import { deskSettings } from '../desk/settings.ts';
import { median, mib, ms } from '../figures.ts';
import { openHelpdesk } from '../stand-ins/helpdesk.ts';

const reports = 100_000;
const rounds = 9;
/** After this time, the one-second limit is unused again, so runs do not delay each other. */
const windowsEmptyMs = 1_500;

export const start: Measure = async (bench) => {
  const helpdesk = await openHelpdesk(bench);
  const dir = bench.folder();
  bench.log(`Filling an outbox with ${reports} reports.`);
  await fillOutbox(dir, reports);
  const settings = join(bench.folder(), 'settings.json');
  writeFileSync(settings, JSON.stringify(deskSettings(helpdesk.baseUrl)));
  const client = clientFor(helpdesk.baseUrl);
  const host = await buildHost(bench);

  const here = async (): Promise<number> => {
    const first = helpdesk.next();
    const from = nowMs();
    const outbox = openOutbox({ dir, client });
    const { atMs } = await first;
    await outbox.close();
    return atMs - from;
  };
  const spawned = async (): Promise<{ readonly tookMs: number; readonly highest: number }> => {
    const first = helpdesk.next();
    const program = startProgram(bench, host, ['run', '--json', '--port', '0', '--settings', settings, '--data', dir]);
    const { atMs } = await first;
    await program.ready;
    const { highest } = memoryOf(program.pid);
    await program.end();
    return { tookMs: atMs - program.startedAtMs, highest };
  };
  // The first run of each case warms up code, pages and the connection.
  const [opened, processes]: [number[], Awaited<ReturnType<typeof spawned>>[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const tookMs = await here();
    await pause(windowsEmptyMs);
    const whole = await spawned();
    await pause(windowsEmptyMs);
    if (round === 0) continue;
    opened.push(tookMs);
    processes.push(whole);
  }
  const tooks = processes.map(({ tookMs }) => tookMs);
  return [
    {
      what: `${reports} waiting reports: opening the outbox → first byte`,
      figures: { p50: ms(median(opened)), max: ms(Math.max(...opened)) },
      bounds: [{ figure: 'p50', atMost: 250 }],
      samples: `${rounds}, after a warm-up`,
    },
    {
      what: `${reports} waiting reports: start of the built host → first byte`,
      figures: {
        p50: ms(median(tooks)),
        max: ms(Math.max(...tooks)),
        'highest memory': mib(median(processes.map(({ highest }) => highest))),
      },
      bounds: [],
      samples: `${rounds}, after a warm-up`,
    },
  ];
};
