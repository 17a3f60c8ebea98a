/**
 * A plain server in place of the helpdesk service, a recorder in front of it, and a client that sends POST requests.
 */
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startPlainServer, startRecorder, type PlainServer, type Recorder } from './recorder.ts';

export let server: PlainServer;
export let recorder: Recorder;

export const useService = (): void => {
  beforeAll(async () => {
    server = await startPlainServer();
  });
  afterEach(() => recorder.end());
  afterAll(() => server.close());
};

export const begin = async (url = server.url, options: Parameters<typeof startRecorder>[1] = {}): Promise<void> => {
  recorder = await startRecorder(url, options);
};

export const post = (path = '/conversations', init: RequestInit = {}): Promise<Response> =>
  fetch(`${recorder.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Basic a2V5MTI6c2VjcmV0' },
    body: '{}',
    redirect: 'manual',
    ...init,
  });

/**
 * Returns the service's differences when the recorder has counted this number of exchanges. The recorder detects the
 * end of a connection slightly later than the client.
 */
export const differencesWhen = async (count: number) => {
  await expect.poll(() => recorder.report().exchanges).toBe(count);
  return recorder.report().differences.filter(({ of }) => of === 'service');
};
