/** A correct integrator with planted faults: the practice back office behind a server that changes messages. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { startIntegrator, type Integrator } from './recording-integrator.ts';

export interface PlantedAnswer {
  status: number;
  type: string;
  headers: Record<string, string>;
  body: string;
}
export interface Fault {
  /** The path of the endpoint, such as `/orders`. By default, the fault affects all endpoints. */
  readonly at?: string;
  /** Changes the parameters of the request before the integrator reads them. */
  readonly request?: (query: URLSearchParams) => void;
  /**
   * Changes the response. `query` contains the parameters of the request. If the result is null, the
   * connection is interrupted.
   */
  readonly answer?: (answer: PlantedAnswer, query: URLSearchParams) => PlantedAnswer | null;
  readonly delayMs?: number;
}

const paths = [
  '/customers',
  '/orders',
  '/orderdetails',
  '/search',
  '/customerlifetime',
  '/customerpanellist',
  '/custompaneldetails',
];

export interface FaultyIntegrator {
  readonly url: string;
  readonly asked: Integrator['asked'];
  /** Replaces the planted faults. */
  readonly plant: (...faults: readonly Fault[]) => void;
  readonly close: () => Promise<void>;
}

/**
 * Starts the integrator in front of the back office at `url`. Responses are stored, so that the same request gets the
 * same response.
 */
export const startFaultyIntegrator = async (url: string): Promise<FaultyIntegrator> => {
  const integrator = await startIntegrator();
  const kept = new Map<string, PlantedAnswer>();
  let planted: readonly Fault[] = [];

  const rightAnswer = async (path: string, query: URLSearchParams): Promise<PlantedAnswer> => {
    const address = `${url}${path}?${query.toString()}`;
    const before = kept.get(address);
    if (before !== undefined) return { ...before };
    const response = await fetch(address);
    const answer = {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      headers: {},
      body: await response.text(),
    };
    kept.set(address, answer);
    return { ...answer };
  };
  const answering = async (path: string, response: ServerResponse, query: URLSearchParams): Promise<void> => {
    const faults = planted.filter(({ at }) => at === undefined || at === path);
    const read = new URLSearchParams(query);
    for (const { request } of faults) request?.(read);
    let answer: PlantedAnswer | null = await rightAnswer(path, read);
    for (const { answer: change, delayMs } of faults) {
      if (answer !== null && change !== undefined) answer = change(answer, query);
      if (delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
    if (answer === null) return void response.socket?.destroy();
    response.writeHead(answer.status, { 'content-type': answer.type, ...answer.headers });
    response.end(answer.body);
  };
  for (const path of paths)
    integrator.on(path, (_: IncomingMessage, response, query) => void answering(path, response, query));
  return {
    url: integrator.url,
    asked: integrator.asked,
    plant: (...faults) => {
      planted = faults;
      integrator.forget();
    },
    close: integrator.close,
  };
};
