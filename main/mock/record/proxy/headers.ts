/**
 * Selects the headers to forward, as alternating names and values. The headers stay unchanged, but headers that apply
 * only to one connection are left out (RFC 9110, section 7.6.1).
 */
const ofOneConnection = new Set([
  'connection',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const without = (headers: readonly string[], more: readonly string[]): string[] => {
  const gone = new Set([...ofOneConnection, ...more]);
  headers.forEach((name, at) => {
    if (at % 2 === 1 || name.toLowerCase() !== 'connection') return;
    for (const named of (headers[at + 1] ?? '').split(',')) gone.add(named.trim().toLowerCase());
  });
  // Client and service connections are paired, so keep-alive parameters apply to both connections.
  gone.delete('keep-alive');
  return headers.filter((_, at) => !gone.has((headers[at - (at % 2)] ?? '').toLowerCase()));
};

/**
 * `isChunked` means that the length was not announced. If the method usually has a body but the request has none,
 * Content-Length is 0.
 */
export const requestHeaders = (
  headers: readonly string[],
  host: string,
  {
    method,
    isChunked,
    hasLength,
  }: { readonly method: string; readonly isChunked: boolean; readonly hasLength: boolean },
): string[] => {
  const isBodied = !/^(?:GET|HEAD|DELETE|OPTIONS|TRACE|CONNECT)$/.test(method);
  const framing = isChunked ? ['Transfer-Encoding', 'chunked'] : !hasLength && isBodied ? ['Content-Length', '0'] : [];
  return ['Host', host, ...without(headers, ['host', 'keep-alive']), ...framing];
};

export const answerHeaders = (headers: readonly string[]): string[] => without(headers, []);
