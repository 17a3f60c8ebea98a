/** Measures how long an answered call waits behind 10,000 order reports, end to end, at one call per second. */
import { nowMs, pause, type Measure } from '../bench.ts';
import { startInProcessDesk } from '../desk/in-process.ts';
import { fillOutbox } from '../desk/outbox.ts';
import { deskSettings } from '../desk/settings.ts';
import { mean, spread } from '../figures.ts';
import { openExchange } from '../stand-ins/exchange.ts';
import { afterMs, openHelpdesk } from '../stand-ins/helpdesk.ts';
import { recordedCall } from '../stand-ins/recorded-call.ts';

const reports = 10_000;
const calls = 60;
const everyMs = 1_000;
const ringMs = 300;
const roundTripMs = 20;

export const backlog: Measure = async (bench) => {
  const helpdesk = await openHelpdesk(bench, afterMs(roundTripMs));
  const exchange = await openExchange(bench);
  const dir = bench.folder();
  await fillOutbox(dir, reports);
  await startInProcessDesk(bench, deskSettings(helpdesk.baseUrl, exchange.port), dir);
  await exchange.live;
  // This time is enough for the backlog to use up the limits before the first call.
  await pause(3 * everyMs);

  const until = (atMs: number): Promise<void> => pause(Math.max(0, atMs - nowMs()));
  const startMs = nowMs();
  const oneCall = async (n: number): Promise<{ readonly sent: number; readonly answered: number }> => {
    const call = recordedCall(n);
    await until(startMs + n * everyMs);
    exchange.send(call.rings);
    await until(startMs + n * everyMs + ringMs);
    const arrival = helpdesk.next(
      ({ body }) => body.includes(`pbx:${1_800_000_000 + n}.`) && body.includes('"Answered"'),
    );
    const answeredMs = nowMs();
    exchange.send(call.isAnswered);
    const { atMs } = await arrival;
    exchange.send(call.ends);
    return { sent: atMs - answeredMs, answered: atMs - answeredMs + roundTripMs };
  };
  const found = await Promise.all(Array.from({ length: calls }, (_, n) => oneCall(n)));
  const between = helpdesk.arrivals.filter(({ path }) => path.includes('/dynamic/orders')).length;
  if (between < calls)
    throw new Error(`Only ${between} order reports were sent during the calls, so there was no backlog`);
  const sent = found.map((one) => one.sent);
  return [
    {
      what: `Answered event behind ${reports} order reports → response of a helpdesk with a round trip of ${roundTripMs} ms`,
      figures: { ...spread([found.map((one) => one.answered)]), 'mean wait': { value: mean(sent), unit: 'ms' } },
      bounds: [{ figure: 'max', atMost: everyMs + roundTripMs }],
      samples: `${calls} calls, one per second`,
    },
  ];
};
