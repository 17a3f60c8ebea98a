/**
 * The HTTP port: the shape of `fetch`, as much of it as the client needs. The plain host brings node:http,
 * Electron brings Chromium's network. A port never follows a redirect and never repeats a request on its own.
 */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly body: AsyncIterable<Uint8Array> | null;
}

/**
 * Rejects with an error that may carry `sent: boolean`, `code` and `reason` (classify-failure.ts). `sent` is false only
 * when it is certain that no byte of the request had left; a port that does not say so is taken to have sent.
 * `reason` is a sentence for people, without paths and queries of an address, since a path may carry the API key.
 */
export type HttpPort = (url: string, request: HttpRequest) => Promise<HttpResponse>;
