/**
 * One PC that watches a phone system with 1,000 extensions and 10,000 calls an hour, each with 120 events from a noisy
 * account. Measures the cost compared with an idle app, and the behaviour if there are more reports than one
 * subscription is allowed to send.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { nowMs, type Measure } from '../bench.ts';
import { startApp } from '../desk/app.ts';
import { memoryOf } from '../desk/start-program.ts';
import { measureIdleActivity } from '../desk/idle-activity.ts';
import { deskSettings } from '../desk/settings.ts';
import { count, mean, mib, ms, percent, percentile } from '../figures.ts';
import { openExchange } from '../stand-ins/exchange.ts';
import { afterMs, openHelpdesk } from '../stand-ins/helpdesk.ts';
import { queueCall } from '../stand-ins/queue-call.ts';

const desks = 1_000;
const everyMs = 3_600_000 / 10_000;
const [settledMs, idleMs, ringMs, talkMs] = [8_000, 15_000, 2_000, 20_000];
const mostMinutes = 10;
const minuteMs = 60_000;
const atOnceMs = 1_000;
/** If no report arrives for this long, the missing reports are held until a user decides about them. */
const quietMs = 8_000;

export const bigExchange: Measure = async (bench) => {
  const helpdesk = await openHelpdesk(bench, afterMs(20));
  const exchange = await openExchange(bench);
  const settings = deskSettings(helpdesk.baseUrl, exchange.port);
  const lines = (settings['lines'] as readonly object[]).map((line) => ({ ...line, extensions: '*' }));
  const app = await startApp(bench, { settings: { ...settings, lines } });
  await exchange.live;
  await pause(settledMs);
  const idle = await measureIdleActivity(app.pid, idleMs);
  const idleMib = memoryOf(app.pid).now;

  const answeredAt = new Map<string, number>();
  const minutes = Math.min(Math.max(1, Math.round(bench.minutes)), mostMinutes);
  const playMs = minutes * minuteMs;
  const calls = Math.floor(playMs / everyMs);
  let highest = idleMib;
  const play = async (n: number): Promise<void> => {
    await pause(n * everyMs);
    const call = queueCall(n, desks);
    exchange.send(call.rings);
    await pause(ringMs);
    exchange.send(call.answered);
    answeredAt.set(call.customer, nowMs());
    await pause(talkMs);
    exchange.send(call.ends);
    highest = Math.max(highest, memoryOf(app.pid).now);
  };
  const playing = Promise.all(Array.from({ length: calls }, (_, n) => play(n)));
  // The processor time is measured for each minute, because it decreases once code is compiled.
  const shares: number[] = [];
  while (shares.length < minutes) shares.push((await measureIdleActivity(app.pid, minuteMs)).cpu - idle.cpu);
  const sentWhileCalling = helpdesk.arrivals.length;
  await playing;
  for (let before = -1; before !== helpdesk.arrivals.length; await pause(quietMs)) before = helpdesk.arrivals.length;

  const reports = helpdesk.arrivals.flatMap(({ path, body, atMs }) =>
    path.includes('/registerevent/') ? [{ atMs, ...(JSON.parse(body) as Record<string, string>) }] : [],
  );
  const reported = reports.filter((report) => 'EventType' in report && report['EventType'] === 'Answered');
  const delays = reported.map((report) => {
    const customer = 'PhoneNumber' in report ? String(report['PhoneNumber']) : '';
    return report.atMs - (answeredAt.get(customer) ?? Number.NaN);
  });
  if (delays.some(Number.isNaN)) throw new Error('An Answered event does not belong to any call');
  return [
    {
      what: `${desks} extensions, 10,000 calls/h`,
      figures: {
        CPU: percent(mean(shares)),
        'CPU in the first minute': percent(shares[0] ?? 0),
        'CPU in the last minute': percent(shares.at(-1) ?? 0),
        'memory above idle': mib(highest - idleMib),
        'idle CPU': percent(idle.cpu),
        calls: count(calls),
      },
      bounds: [
        { figure: 'CPU', atMost: 3 },
        { figure: 'memory above idle', atMost: 60 },
      ],
      samples: `${playMs / 1_000} s`,
    },
    {
      what: 'events of these calls that one subscription can send',
      figures: {
        events: count(2 * calls),
        'sent during the calls': count(sentWhileCalling),
        'sent in total': count(reports.length),
        'Answered within 1 s': count(delays.filter((delay) => delay <= atOnceMs).length),
        'Answered p50': ms(percentile(delays, 0.5)),
        'Answered max': ms(Math.max(...delays)),
        'held as late': count(2 * calls - reports.length),
      },
      bounds: [],
      samples: `${calls} calls`,
    },
  ];
};
