/**
 * A recorder between a client and a real service. It forwards requests and responses, and masks, writes and
 * evaluates each exchange.
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
import { forward, type ForwardPorts, type ForwardResult } from './proxy/forward.ts';
import { prefixes, startServer, type Host } from './proxy/server.ts';
import { createAggregation, type ReportedDifference } from './report/aggregate.ts';
import { differenceLine, reportOf, type Report } from './report/report.ts';
import { createTraffic } from './traffic.ts';

export interface RecordOptions {
  readonly service: URL;
  readonly presence: URL;
  /** The port, or 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** The path of the new file. */
  readonly path: string;
  readonly version: string;
  readonly secretHeaders?: readonly string[];
  /** Agents, extensions, call IDs and referrers that certainly do not exist in the service. */
  readonly unknown?: readonly string[];
  readonly sentence: ForwardPorts['sentence'];
  readonly log: (sentence: string) => void;
  readonly onDifference?: (difference: ReportedDifference) => void;
  readonly env?: NodeJS.ProcessEnv;
  readonly connectMs?: number;
  readonly silentMs?: number;
  /** A monotonic clock, in milliseconds. */
  readonly monotonicMs?: () => number;
  readonly disk?: Disk;
}

export interface Recording {
  readonly baseUrl: string;
  readonly presenceUrl: string;
  readonly report: () => Report;
  /** Ends the recording. Pending requests have half a second to end. */
  readonly close: () => Promise<Report>;
}

const lastWaitMs = 500;
const nameOf = (host: string): string => {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return own.includes(':') ? `[${own}]` : own;
};
/** Formats an address without credentials, query or fragment. */
const shown = ({ origin, pathname }: URL): string => `${origin}${pathname === '/' ? '' : pathname}`;

/**
 * Rejects if the file cannot be created or written, or if the server cannot start, for example because the port is in
 * use. If the server cannot start, the file is closed.
 */
export const startRecording = async (options: RecordOptions): Promise<Recording> => {
  const { log, unknown = [], secretHeaders = [], monotonicMs = () => performance.now() } = options;
  const mask = createRecordMask({ secretHeaders, plain: unknown });
  const judge = createJudging(unknown);
  const aggregation = createAggregation();
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
        `${options.path} cannot be written (${code}). Requests are still forwarded and judged; exchanges that are not written are counted.`,
      ),
    onRoom: (lost) => log(`${options.path} can be written again; ${lost} exchanges are missing.`),
  });

  const keep = (exchange: Exchange): void => {
    const line = file.write(exchange);
    if (line === 0) aggregation.lost(1);
    for (const difference of aggregation.add(exchange, judge(exchange), line)) {
      log(differenceLine(difference));
      options.onDifference?.(difference);
    }
  };
  const take = (began: OpenRequest, passed: ForwardResult): void => {
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
  const open = new Set<OpenRequest>();
  let onQuiet = (): void => undefined;
  let strays = 0;
  const server = await startServer(
    options,
    { service: options.service, presence: options.presence },
    (target, request, response) => {
      const { sent, place } = traffic.arrived(monotonicMs());
      const began: OpenRequest = { ...target, request, at: Date.now(), from: monotonicMs(), sent, place };
      open.add(began);
      forward(ports, target, request, response, (passed) => {
        take(began, passed);
        open.delete(began);
        if (open.size === 0) onQuiet();
      });
    },
    () => {
      if (strays === 0)
        log(`A request was not forwarded: addresses begin with ${prefixes.service} or ${prefixes.presence}.`);
      strays += 1;
    },
  ).catch((error: unknown) => {
    file.close();
    throw error;
  });
  const origin = `http://${nameOf(options.host)}:${server.port}`;
  const report = (): Report => reportOf(aggregation.tally());
  return {
    baseUrl: `${origin}${prefixes.service}`,
    presenceUrl: `${origin}${prefixes.presence}`,
    report,
    close: async () => {
      isEnding = true;
      await server.close(lastWaitMs);
      // A connection's `close` event can occur before its requests have ended.
      if (open.size > 0) await new Promise<void>((resolve) => (onQuiet = resolve));
      file.close();
      return report();
    },
  };
};

interface OpenRequest {
  readonly request: IncomingMessage;
  readonly host: Host;
  readonly rest: string;
  readonly at: number;
  readonly from: number;
  readonly sent: Exchange['sent'];
  readonly place: number;
}

const exchangeOf = (
  { request, host, rest, at, from, sent }: OpenRequest,
  { request: asked, answer, failure }: ForwardResult,
  mask: ReturnType<typeof createRecordMask>,
  now: number,
): Exchange => {
  const given = decodeBody(asked, request.headers, asked.isWhole);
  const got = answer === undefined ? undefined : decodeBody(answer, answer.message.headers, answer.isWhole);
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
      got === undefined
        ? null
        : { status, reason: mask.text(reason), headers: mask.headers(rawHeaders), ...got, body: answerBody },
    ...(failure && { failure }),
    sent,
  };
};
