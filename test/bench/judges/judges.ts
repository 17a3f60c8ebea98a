/** Prism and Mockoon, each fed with the practice helpdesk's own OpenAPI document. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Bench } from '../bench.ts';
import { fetched } from './fetched.ts';
import { startForeign, type ForeignServer } from './foreign.ts';

export interface Judge extends ForeignServer {
  /** {base_url} and {presence_url} there. */
  readonly baseUrl: string;
  readonly presenceUrl: string;
}

const written = (bench: Bench, document: unknown): string => {
  const file = join(bench.folder(), 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  return file;
};

const judgeAt = (server: ForeignServer): Judge => {
  const origin = `http://127.0.0.1:${server.port}`;
  return { ...server, baseUrl: `${origin}/service`, presenceUrl: `${origin}/presence` };
};

/** It validates requests against the document, and answers with the document's examples. Null: not to be had today. */
export const prism = async (bench: Bench, document: unknown): Promise<Judge | null> => {
  const file = await fetched(bench, 'prism');
  if (file === null) return null;
  const openApi = written(bench, document);
  const server = await startForeign(bench, file, (port) => ['mock', openApi, '-p', String(port), '-v', 'silent']);
  return {
    ...server,
    baseUrl: `http://127.0.0.1:${server.port}/service`,
    presenceUrl: `http://127.0.0.1:${server.port}/presence`,
  };
};

/** It answers every request to a known path with the document's first answer, and validates nothing. */
export const mockoon = async (bench: Bench, document: unknown): Promise<Judge | null> => {
  const file = await fetched(bench, 'mockoon');
  if (file === null) return null;
  const openApi = written(bench, document);
  const data = join(bench.folder(), 'mockoon.json');
  await promisify(execFile)(process.execPath, [file, 'import', '--input', openApi, '--output', data]);
  const server = await startForeign(bench, file, (port) => [
    'start',
    '--data',
    data,
    '--port',
    String(port),
    '--disable-log-to-file',
    '--disable-admin-api',
  ]);
  return judgeAt(server);
};
