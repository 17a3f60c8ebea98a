/** Headers as they are passed on: names and values in turn, as they came, but for those of one connection (RFC 9110, 7.6.1). */
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
  // Connections of the caller and to the service are paired, so what one says about its life holds for the other.
  gone.delete('keep-alive');
  return headers.filter((_, at) => !gone.has((headers[at - (at % 2)] ?? '').toLowerCase()));
};

/** `isChunked`: the length was not told before. A method that usually has a body says so when there is none. */
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
