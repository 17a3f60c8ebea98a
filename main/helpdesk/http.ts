/**
 * The HTTP port: the part of `fetch` that the client needs. The plain host implements it with node:http, and the tray
 * app with Chromium's network stack. A port never follows a redirect and never repeats a request.
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
 * Sends a request. Rejects with an error that can have `sent: boolean`, `code` and `reason` (classify-failure.ts).
 * `sent` is false only if it is certain that no byte was sent. Without `sent`, the request is treated as sent. `reason`
 * is for people and contains no path or query, because a path can contain the API key.
 */
export type HttpPort = (url: string, request: HttpRequest) => Promise<HttpResponse>;
