/**
 * A recorder in front of a real service: each request is passed on as it came, each answer given back as it came, each
 * exchange masked, written as one line and judged by the interface.
 */
import type { IncomingMessage } from 'node:http';
import type { Exchange, RecordHead } from './exchange.ts';
import { createRecordFile, openDisk, type Disk } from './file.ts';
import { createJudging } from './judge/judge.ts';
import { limitRefusal } from './judge/limits.ts';
import { createRecordMask } from './mask/mask.ts';
import { createCaptureRoom } from './proxy/capture.ts';
import { createConnections } from './proxy/connections.ts';
import { decodeBody } from './proxy/decode.ts';
import { forward, type ForwardPorts, type Passed } from './proxy/forward.ts';
import { prefixes, startServer, type Host } from './proxy/server.ts';
import { createFold, type Told } from './report/aggregate.ts';
import { differenceLine, reportOf, type Report } from './report/report.ts';
import { createTraffic } from './traffic.ts';

export interface RecordOptions {
  readonly service: URL;
  readonly presence: URL;
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** A new file. */
  readonly path: string;
  readonly version: string;
  readonly secretHeaders?: readonly string[];
  /** Agents, extensions, call Ids and referrers that the service surely does not have. */
  readonly unknown?: readonly string[];
  readonly sentence: ForwardPorts['sentence'];
  readonly log: (sentence: string) => void;
  readonly onDifference?: (told: Told) => void;
  readonly env?: NodeJS.ProcessEnv;
  readonly connectMs?: number;
  readonly silentMs?: number;
  /** Never runs backwards, ms. */
  readonly monotonicMs?: () => number;
  readonly disk?: Disk;
}

export interface Recording {
  readonly baseUrl: string;
  readonly presenceUrl: string;
  readonly report: () => Report;
  /** What is on its way has half a second to end. */
  readonly close: () => Promise<Report>;
}

const lastWaitMs = 500;
const nameOf = (host: string): string => {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return own.includes(':') ? `[${own}]` : own;
};
/** Without credentials, query and fragment. */
const shown = ({ origin, pathname }: URL): string => `${origin}${pathname === '/' ? '' : pathname}`;

/** Rejects when the file cannot be made or written, or the port is taken; nothing is left open then. */
export const startRecording = async (options: RecordOptions): Promise<Recording> => {
  const { log, unknown = [], secretHeaders = [], monotonicMs = () => performance.now() } = options;
  const mask = createRecordMask({ secretHeaders, plain: unknown });
  const judge = createJudging(unknown);
  const fold = createFold();
  const traffic = createTraffic();
  const disk = options.disk ?? openDisk(options.path);
  const head: RecordHead = {
    counterlineRecord: 1,
    version: options.version,
    at: Date.now(),
    service: shown(options.service),
    presence: shown(options.presence),
    unknown: [...unknown],
  };
  const file = createRecordFile(head, {
    disk,
    onTrouble: (code) =>
      log(
        `${options.path} takes no more (${code}). Requests are passed on and judged all the same; what is not written is counted.`,
      ),
    onRoom: (lost) => log(`${options.path} takes lines again; ${lost} exchanges are missing.`),
  });

  const keep = (exchange: Exchange): void => {
    const line = file.write(exchange);
    if (line === 0) fold.lost(1);
    for (const told of fold.add(exchange, judge(exchange), line)) {
      log(differenceLine(told));
      options.onDifference?.(told);
    }
  };
  const take = (began: Began, passed: Passed): void => {
    const { request, host, rest, place } = began;
    mask.learn([...request.rawHeaders, ...(passed.answer?.message.rawHeaders ?? [])], rest);
    const exchange = exchangeOf(began, passed, mask, monotonicMs());
    if (limitRefusal(exchange) !== undefined) traffic.refused(place);
    keep({ ...exchange, host });
  };

  let isEnding = false;
  const ports: ForwardPorts = {
    connections: createConnections(options.env ?? process.env),
    room: createCaptureRoom(),
    sentence: options.sentence,
    connectMs: options.connectMs ?? 10_000,
    silentMs: options.silentMs ?? 120_000,
    isEnding: () => isEnding,
  };
  const open = new Set<Began>();
  let onQuiet = (): void => undefined;
  let strays = 0;
  const server = await startServer(
    options,
    { service: options.service, presence: options.presence },
    (target, request, response) => {
      const { sent, place } = traffic.arrived(monotonicMs());
      const began: Began = { ...target, request, at: Date.now(), from: monotonicMs(), sent, place };
      open.add(began);
      forward(ports, target, request, response, (passed) => {
        take(began, passed);
        open.delete(began);
        if (open.size === 0) onQuiet();
      });
    },
    () => {
      if (strays === 0)
        log(`A request was not passed on: addresses begin with ${prefixes.service} or ${prefixes.presence}.`);
      strays += 1;
    },
  ).catch((error: unknown) => {
    file.close();
    throw error;
  });
  const origin = `http://${nameOf(options.host)}:${server.port}`;
  const report = (): Report => reportOf(fold.tally());
  return {
    baseUrl: `${origin}${prefixes.service}`,
    presenceUrl: `${origin}${prefixes.presence}`,
    report,
    close: async () => {
      isEnding = true;
      await server.close(lastWaitMs);
      // A connection that is closed is told of before what was on its way by it.
      if (open.size > 0) await new Promise<void>((resolve) => (onQuiet = resolve));
      file.close();
      return report();
    },
  };
};

interface Began {
  readonly request: IncomingMessage;
  readonly host: Host;
  readonly rest: string;
  readonly at: number;
  readonly from: number;
  readonly sent: Exchange['sent'];
  readonly place: number;
}

const exchangeOf = (
  { request, host, rest, at, from, sent }: Began,
  { request: asked, answer, failure }: Passed,
  mask: ReturnType<typeof createRecordMask>,
  now: number,
): Exchange => {
  const given = decodeBody(asked, request.headers, asked.isWhole);
  const got = answer === null ? null : decodeBody(answer, answer.message.headers, answer.isWhole);
  const { statusCode: status = 0, statusMessage: reason = '', rawHeaders = [] } = answer?.message ?? {};
  const [requestBody, answerBody] = mask.bodies(given.body, got?.body ?? null, status >= 400);
  return {
    at,
    tookMs: Math.round((now - from) * 10) / 10,
    host,
    method: request.method ?? '',
    path: mask.path(rest),
    request: { headers: mask.headers(request.rawHeaders), ...given, body: requestBody },
    answer:
      got === null
        ? null
        : { status, reason: mask.text(reason), headers: mask.headers(rawHeaders), ...got, body: answerBody },
    ...(failure && { failure }),
    sent,
  };
};
