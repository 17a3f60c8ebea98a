/**
 * A site in virtual time, with Counterline's grantor, limiter and members (`npm run test:site -- --simulate`). The
 * program prints one line of JSON per run. Arguments: --hours, --only <name>.
 */
import { parseArgs } from 'node:util';
import { simulate, type Plan } from './simulated-load.ts';

const { values } = parseArgs({
  options: { hours: { type: 'string', default: '8' }, only: { type: 'string' }, simulate: { type: 'boolean' } },
  allowPositionals: true,
});
const load = (demand: number): Plan => ({
  name: `${Math.round(100 * demand)} %`,
  pcs: 500,
  demand,
  hours: Number(values.hours),
});
const cut = (pcs: number): Plan => ({
  name: `broker unreachable, ${pcs} PCs`,
  pcs,
  demand: Math.min(0.4, pcs * 0.002),
  hours: 1,
  fault: 'broker unreachable',
  faultMs: 15 * 60_000,
});
const plans: readonly Plan[] = [
  load(0.4),
  load(0.8),
  load(1.1),
  ...[5, 20, 100, 500].map(cut),
  { name: 'half cut off, 40 %', pcs: 500, demand: 0.4, hours: 1, fault: 'half cut off', faultMs: 5 * 60_000 },
  { name: 'half cut off, 80 %', pcs: 500, demand: 0.8, hours: 1, fault: 'half cut off', faultMs: 5 * 60_000 },
];
for (const plan of plans)
  if (values.only === undefined || plan.name.includes(values.only)) console.log(JSON.stringify(simulate(plan)));
