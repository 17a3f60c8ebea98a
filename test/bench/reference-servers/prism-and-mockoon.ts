/** Prism and Mockoon, each with the practice helpdesk's OpenAPI document. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from '../bench.ts';
import { fetchPackage } from './fetch-package.ts';
import { startReferenceServer, type ReferenceServer } from './start-server.ts';

export interface OpenApiServer extends ReferenceServer {
  /** The values of {base_url} and {presence_url} for this server. */
  readonly baseUrl: string;
  readonly presenceUrl: string;
}

const writeDocument = (bench: Bench, document: unknown): string => {
  const file = join(bench.folder(), 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  return file;
};

const openApiServerAt = (server: ReferenceServer): OpenApiServer => {
  const origin = `http://127.0.0.1:${server.port}`;
  return { ...server, baseUrl: `${origin}/service`, presenceUrl: `${origin}/presence` };
};

/**
 * Starts Prism, which validates requests against the document and responds with the document's examples. Returns null
 * if Prism is not available.
 */
export const prism = async (bench: Bench, document: unknown): Promise<OpenApiServer | null> => {
  const file = await fetchPackage(bench, 'prism');
  if (file === null) return null;
  const openApi = writeDocument(bench, document);
  const server = await startReferenceServer(bench, file, (port) => [
    'mock',
    openApi,
    '-p',
    String(port),
    '-v',
    'silent',
  ]);
  return {
    ...server,
    baseUrl: `http://127.0.0.1:${server.port}/service`,
    presenceUrl: `http://127.0.0.1:${server.port}/presence`,
  };
};

/** Starts Mockoon, which responds to known paths with the document's first response, without validation. */
export const mockoon = async (bench: Bench, document: unknown): Promise<OpenApiServer | null> => {
  const file = await fetchPackage(bench, 'mockoon');
  if (file === null) return null;
  const openApi = writeDocument(bench, document);
  const data = join(bench.folder(), 'mockoon.json');
  await promisify(execFile)(process.execPath, [file, 'import', '--input', openApi, '--output', data]);
  const server = await startReferenceServer(bench, file, (port) => [
    'start',
    '--data',
    data,
    '--port',
    String(port),
    '--disable-log-to-file',
    '--disable-admin-api',
  ]);
  return openApiServerAt(server);
};
