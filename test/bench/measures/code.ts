/** Measures only code, without disk and network: the code that runs for every request and for pasted text. */
import { trialHost } from '#app/map-preview/trial.ts';
import { calls } from '#contract/contract.ts';
import { createBudget, type BudgetLane } from '#domain/rate-limit/budget.ts';
import { serviceLimits } from '#helpdesk/constants.ts';
import { nowMs, type Measure } from '../bench.ts';
import { median, ms, type Figure, type Row } from '../figures.ts';
import { providerMap } from '../../lines/event-socket/fake-provider.ts';

const rounds = 5;
const questions = 200_000;
const pastedLines = 100_000;
const lanes: readonly BudgetLane[] = ['pop', 'other', 'presence'];
const microseconds = (value: number): Figure => ({ value, unit: 'µs' });

const timed = (work: () => void): readonly number[] =>
  Array.from({ length: rounds }, () => {
    const from = nowMs();
    work();
    return nowMs() - from;
  });

const budgetRow = (): Row => {
  const budget = createBudget({ windows: serviceLimits, share: 1, reserve: 0.33 });
  for (let at = 0; at < 100_000; at += 1) budget.finish(budget.take(at, 'other'), at);
  let sum = 0;
  const took = timed(() => {
    for (let n = 0; n < questions; n += 1) sum += budget.next(100_000 + n, lanes[n % lanes.length] ?? 'pop');
  });
  if (!(sum > 0)) throw new Error('The budget did not return any times');
  return {
    what: 'limits: time of the next request, all windows full',
    figures: { p50: microseconds((median(took) * 1_000) / questions) },
    bounds: [{ figure: 'p50', atMost: 1 }],
    samples: `${rounds} × ${questions}`,
  };
};

const pastedRow = (): Row => {
  const input = calls['lines.dryRun'].input.parse({
    map: JSON.stringify(providerMap),
    messages: '{\n'.repeat(pastedLines),
  });
  const took = timed(() => void trialHost['lines.dryRun'](input));
  return {
    what: `dry run of ${pastedLines} pasted lines, each with an unclosed bracket`,
    figures: { p50: ms(median(took)), max: ms(Math.max(...took)) },
    bounds: [{ figure: 'max', atMost: 5_000 }],
    samples: `${rounds}`,
  };
};

export const code: Measure = () => Promise.resolve([budgetRow(), pastedRow()]);
