/** The headers whose values are not private. All other values are masked, because they can contain personal data. */
const open = new Set(
  [
    'accept accept-charset accept-encoding accept-language accept-ranges age allow cache-control connection',
    'content-encoding content-language content-length content-type date etag expect expires host keep-alive',
    'last-modified location origin pragma retry-after server strict-transport-security te trailer transfer-encoding',
    'upgrade upgrade-insecure-requests user-agent vary via x-content-type-options x-frame-options x-powered-by',
    'x-request-id x-correlation-id',
  ].flatMap((line) => line.split(' ')),
);
const limits = /^(?:x-)?rate-?limit-/;

export const isOpenHeader = (name: string): boolean => open.has(name) || limits.test(name);
