/** Serves the contract on the WebSockets of windows and programs: requests, replies and pushes. */
import { parseJson } from '#domain/json/parse-json.ts';
import type { WebSocket } from 'ws';
import { answerCall } from '#contract/dispatch.ts';
import { requestFrame, type Host, type ReplyFrame } from '#contract/contract.ts';

export interface WindowClients {
  /** If `watches` is true, the client receives pushes. */
  readonly add: (client: WebSocket, host: Partial<Host>, watches: boolean) => void;
  readonly push: (name: 'snapshot' | 'ledger', value: unknown) => void;
  readonly watchers: () => number;
}

export interface WindowClientsPorts {
  readonly log: (message: string, error?: unknown) => void;
  readonly onWatchers: (count: number) => void;
  readonly onRefused: (kind: 'connection' | 'message', reason: string) => void;
}

export const frameBytes = 12 * 1024 * 1024;

export const createWindowClients = ({ log, onWatchers, onRefused }: WindowClientsPorts): WindowClients => {
  /** The clients that receive pushes. */
  const windows = new Set<WebSocket>();
  let last: string | undefined;

  const reply = async (client: WebSocket, host: Partial<Host>, text: string): Promise<void> => {
    const frame = requestFrame.safeParse(parseJson(text));
    if (!frame.success) {
      onRefused('message', 'no_request');
      return client.close(1007, 'not a request');
    }
    const { id, call, input } = frame.data;
    const answer: ReplyFrame = {
      id,
      ...(await answerCall(host, call, input, (error) => log(`call ${call}`, error))),
    };
    if ('error' in answer && ['unknown_call', 'bad_input'].includes(answer.error.code))
      onRefused('message', answer.error.code);
    if (client.readyState === client.OPEN) client.send(JSON.stringify(answer));
  };

  return {
    add: (client, host, watches) => {
      client.on('message', (data) => void reply(client, host, (data as Buffer).toString('utf8')));
      if (!watches) return;
      windows.add(client);
      onWatchers(windows.size);
      client.on('close', () => {
        windows.delete(client);
        onWatchers(windows.size);
      });
      if (last !== undefined) client.send(last);
    },
    push: (name, value) => {
      // Every phone call has dozens of steps, so steps are serialised only if a window is open.
      if (windows.size === 0 && name !== 'snapshot') return;
      const text = JSON.stringify({ push: name, value });
      if (name === 'snapshot') last = text;
      // If a window reads too slowly, pushes to it are skipped until its buffer has room again.
      for (const client of windows) if (client.bufferedAmount < frameBytes) client.send(text);
    },
    watchers: () => windows.size,
  };
};

/** Counts connection errors and closes only the connection that failed. */
export const countErrors = (client: WebSocket, onRefused: WindowClientsPorts['onRefused']): void => {
  client.on('error', (error: Error & { readonly code?: string }) => {
    onRefused('message', error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH' ? 'too_big' : 'no_frame');
    client.terminate();
  });
};
