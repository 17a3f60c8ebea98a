/** Sends requests to the back office through the host's HTTP client, with the host's proxy and certificates. */
import type { HttpPort } from '#helpdesk/http.ts';
import type { BackOfficeGet } from '#tills/scan/back-office.ts';

export const createBackOfficeGet =
  (http: HttpPort): BackOfficeGet =>
  async (url, { headers, signal, mostBytes }) => {
    // A response that is too long, or that is no longer needed, is not read to its end.
    const ending = new AbortController();
    try {
      const response = await http(url, {
        method: 'GET',
        headers: { ...headers },
        redirect: 'manual',
        signal: AbortSignal.any([signal, ending.signal]),
      });
      if (response.status < 200 || response.status > 299) return { status: response.status, text: '' };
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of response.body ?? []) {
        size += part.byteLength;
        if (size > mostBytes) throw new Error('The back office’s response is too long');
        parts.push(part);
      }
      return { status: response.status, text: Buffer.concat(parts).toString('utf8') };
    } finally {
      ending.abort();
    }
  };
