/**
 * Measures PCs that take turns (`limits.place`): 4 and then 12 programs, each with more items than its share allows,
 * on one practice helpdesk that counts all requests. The longest response time shows whether the guard time for
 * responses (docs/adr/0008) was long enough.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ReportedAnswer } from '../desk-in-turn.ts';
import { pause, type Bench, type Measure } from '../bench.ts';
import { buildHost } from '../desk/build-app.ts';
import { startProgram } from '../desk/start-program.ts';
import { count, ms, percent, percentile, type Row } from '../figures.ts';
import { answerGuardMs, cycleMs } from '#domain/rate-limit/pc-turns.ts';
import { serviceLimits } from '#helpdesk/constants.ts';

const desk = fileURLToPath(new URL('../desk-in-turn.ts', import.meta.url));
const tooMany = 429;
const journal = z.object({
  entries: z.array(z.looseObject({ at: z.iso.datetime().transform(Date.parse), status: z.number() })),
});

const measureTurns = async (bench: Bench, desks: number): Promise<Row> => {
  const helpdesk = startProgram(bench, await buildHost(bench), [
    'mock',
    '--json',
    '--limits',
    'on',
    '--port',
    '0',
    '--data',
    bench.folder(),
  ]);
  const { line } = await helpdesk.ready;
  const found = (name: string): string => String(line[name]);
  const answers: ReportedAnswer[] = [];
  const programs = Array.from({ length: desks }, (_, index) => {
    const given = [found('baseUrl'), found('apiKey'), found('apiSecret'), String(index + 1), String(desks)];
    const program = fork(desk, [bench.folder(), ...given], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    program.on('message', (answer) => void answers.push(answer as ReportedAnswer));
    bench.atEnd(() => void program.kill('SIGKILL'));
    return program;
  });
  await pause(bench.minutes * 60_000);
  if (programs.some(({ exitCode }) => exitCode !== null)) throw new Error('A PC exited unexpectedly');
  const headers = { Authorization: `Bearer ${found('controlToken')}` };
  const { entries } = journal.parse(await (await fetch(`${found('controlUrl')}/journal`, { headers })).json());
  await Promise.all(
    programs.map(async (program) => {
      const exited = once(program, 'exit');
      program.kill('SIGKILL');
      await exited;
    }),
  );
  await helpdesk.end();

  const { requests } = serviceLimits[0];
  const arrivedAt = entries.map(({ at }) => at).toSorted((a, b) => a - b);
  const spans = arrivedAt.slice(requests).map((at, index) => at - (arrivedAt[index] ?? 0));
  const pops = answers.filter(({ lane }) => lane === 'pop').map(({ ageMs }) => ageMs);
  const possible = (bench.minutes * 60_000 * desks) / cycleMs(serviceLimits, { place: 1, of: desks });
  return {
    what: `${desks} saturated PCs that take turns, at one practice helpdesk`,
    figures: {
      '429': count(entries.filter(({ status }) => status === tooMany).length),
      requests: count(entries.length),
      'share of the maximum': percent((100 * entries.length) / possible),
      'longest response time': ms(Math.max(...answers.map(({ tookMs }) => tookMs))),
      'responses after the guard time': count(answers.filter(({ tookMs }) => tookMs > answerGuardMs).length),
      'shortest time to the third next request': ms(Math.min(...spans)),
      'screen pop p50': ms(percentile(pops, 0.5)),
      'screen pop max': ms(Math.max(...pops)),
    },
    bounds: [
      { figure: '429', atMost: 0 },
      { figure: 'share of the maximum', atLeast: 90 },
    ],
    samples: `${bench.minutes} min, ${pops.length} screen pops`,
  };
};

export const limitTurns: Measure = async (bench) => [await measureTurns(bench, 4), await measureTurns(bench, 12)];
