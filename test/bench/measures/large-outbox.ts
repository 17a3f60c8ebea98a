/** An outbox with 100,000 waiting reports and no helpdesk: the cost of filling, opening and reading it. */
import { nowMs, type Measure } from '../bench.ts';
import { answeredDraft, fillOutbox, openOutbox } from '../desk/outbox.ts';
import { median, ms } from '../figures.ts';

const reports = 100_000;
const rounds = 9;

export const largeOutbox: Measure = async (bench) => {
  const dir = bench.folder();
  bench.log(`Filling an outbox with ${reports} reports.`);
  const begun = nowMs();
  await fillOutbox(dir, reports);
  const filledMs = nowMs() - begun;
  const took = { open: [] as number[], put: [] as number[], list: [] as number[], status: [] as number[] };
  const timed = <Result>(times: number[], work: () => Result): Result => {
    const from = nowMs();
    const result = work();
    times.push(nowMs() - from);
    return result;
  };
  for (let round = 0; round < rounds; round += 1) {
    const outbox = timed(took.open, () => openOutbox({ dir }));
    timed(took.put, () => outbox.enqueue([answeredDraft(round)]));
    const listed = timed(took.list, () => outbox.list({ limit: 200 }));
    const { waiting } = timed(took.status, () => outbox.status());
    if (listed.length !== 200 || waiting < reports)
      throw new Error(`${waiting} items are waiting, and ${listed.length} were listed`);
    await outbox.close();
  }
  const row = (what: string, times: readonly number[], atMost: number) => ({
    what: `${reports} waiting items: ${what}`,
    figures: { p50: ms(median(times)), max: ms(Math.max(...times)) },
    bounds: [{ figure: 'p50', atMost }],
    samples: `${times.length}`,
  });
  return [
    row('adding them, 1,000 at a time', [filledMs], 15_000),
    row('opening the outbox', took.open, 250),
    row('adding an Answered event', took.put, 50),
    row('listing the first 200 items', took.list, 100),
    row('reading the status', took.status, 100),
  ];
};
