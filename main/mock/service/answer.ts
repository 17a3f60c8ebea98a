/** The service's responses ("Errors"; assumption 2), before they are written to a socket. */
import type { AssumptionValues } from '#helpdesk/assumptions.ts';
import { invalidAuthorisation } from '#helpdesk/operations.ts';
import type { Problem } from '../validation/validate-request.ts';

export interface Answer {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: invalidAuthorisation,
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not acceptable',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
const json = 'application/json; charset=utf-8';

export const created: Answer = { status: 201, contentType: null, body: '' };
export const okJson = (body: unknown): Answer => ({ status: 200, contentType: json, body: JSON.stringify(body) });

/** Returns the raw HTTP response for a connection without a usable request. */
export const formatRawAnswer = ({ status, contentType, body, headers = {} }: Answer): string => {
  const kind = contentType === null ? {} : { 'Content-Type': contentType };
  const fields = Object.entries({ ...kind, 'Content-Length': String(Buffer.byteLength(body)), ...headers });
  return `HTTP/1.1 ${status} ${reasons[status] ?? 'Error'}\r\n${fields.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

export const refusal = (
  status: number,
  errors: readonly Problem[],
  form: AssumptionValues['errorBody'],
  more: Readonly<Record<string, string>> = {},
): Answer => {
  // The response quotes the input, so a browser must not interpret JSON as a page.
  const headers = { 'X-Content-Type-Options': 'nosniff', ...more };
  const reason = reasons[status] ?? 'Error';
  switch (form) {
    case 'none':
      return { status, contentType: null, body: '', headers };
    case 'html': {
      const first = errors[0] === undefined ? '' : `<p>${escaped(`${errors[0].path}: ${errors[0].message}`)}</p>`;
      const body = `<!doctype html><title>${status} ${reason}</title><h1>${status} ${reason}</h1>${first}`;
      return { status, contentType: 'text/html; charset=utf-8', body, headers };
    }
    case 'broken':
      return {
        status,
        contentType: json,
        body: `{"status":${status},"reason":"${reason}","errors":[{"path":`,
        headers,
      };
    case 'json':
      return { status, contentType: json, body: JSON.stringify({ status, reason, errors }), headers };
  }
};
