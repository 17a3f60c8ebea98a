/** A plain server in the service's place, a recorder before it, and a caller who posts. */
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

/** A connection's end comes to the recorder a little later than to its caller. */
export const differencesWhen = async (count: number) => {
  await expect.poll(() => recorder.report().exchanges).toBe(count);
  return recorder.report().differences.filter(({ of }) => of === 'service');
};
