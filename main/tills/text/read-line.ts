/** Parses a line from a till as an event or a hello, ignores it, or reports why it is invalid. The code is pure. */
import { isRecord } from '#domain/json/is-record.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';
import { compilePattern } from '#domain/pattern/pattern.ts';
import { readJson } from '../service/body-schemas.ts';
import { refuse } from '../service/refusal.ts';
import type { TillEvent } from '../connector.ts';
import { decode } from './encoding.ts';
import type { LineFormat } from './line-config.ts';
import { readScanText } from './scan-text.ts';

export type LineId = string | number;

export type LineReading =
  | { readonly is: 'event'; readonly event: TillEvent; readonly id?: LineId | undefined }
  /** The line with the till's token, which comes before all other lines. It exists only in the format `json`. */
  | { readonly is: 'hello'; readonly token: string; readonly id?: LineId | undefined }
  | { readonly is: 'ignored' }
  | {
      readonly is: 'invalid';
      readonly code: string;
      readonly sentence: MessageOrText;
      readonly id?: LineId | undefined;
      /** Set if the data does not come from a till. A TCP connection is then closed. */
      readonly isForeign?: true | undefined;
    };

export type LineReader = (bytes: Uint8Array) => LineReading;

/** Control characters that a till never sends. Terminals and other protocols send them. */
const control =
  // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
  /[\u0000-\u0008\u000a-\u001c\u001e\u001f\u007f]/;
/** The frame of a code. Some scanners send a code between STX and ETX, with GS (0x1D) between the parts of a GS1 code. */
const frame =
  // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
  /^\u0002|\u0003$/g;
/** The first line of an HTTP request from a web page. The body of the request could look like lines from a till. */
const httpRequest = / HTTP\/\d(?:\.\d)?\s*$/i;
const nesting = 16;

export const createLineReader = (format: LineFormat): LineReader => {
  const pattern = format.pattern === undefined ? undefined : compilePattern(format.pattern);
  const ignore = format.ignore === undefined ? undefined : compilePattern(format.ignore);
  return (bytes) => {
    const decoded = decode(bytes, format.encoding);
    if (decoded === undefined)
      return invalid('wrong_encoding', msg('connector.encoding', { encoding: format.encoding }));
    const line = decoded.replace(frame, '');
    if (control.test(line)) return { ...invalid('control_character', msg('connector.control')), isForeign: true };
    if (httpRequest.test(line)) return { ...invalid('http_request', msg('connector.http')), isForeign: true };
    if (line.trim() === '') return { is: 'ignored' };
    if (format.format === 'json') return readJsonLine(line);
    if (ignore?.test(line) === true) return { is: 'ignored' };
    if (pattern === undefined) return event({ type: 'scan', text: line.trim() });
    const groups = pattern.groupsIn(line);
    return groups === undefined ? invalid('no_match', msg('connector.noMatch')) : eventOfGroups(groups);
  };
};

const invalid = (code: string, sentence: MessageOrText, id?: LineId) =>
  ({ is: 'invalid', code, sentence, ...omitUndefined({ id }) }) as const;
const event = (event: TillEvent, id?: LineId): LineReading => ({ is: 'event', event, ...omitUndefined({ id }) });

const eventOfGroups = (groups: ReadonlyMap<string, string>): LineReading => {
  const filled = (name: string): string | undefined => groups.get(name)?.trim() || undefined;
  const [email, phone, external, agent, scan] = ['email', 'phone', 'external', 'agent', 'scan'].map(filled);
  if (email === undefined && phone === undefined && scan !== undefined) return event({ type: 'scan', text: scan });
  const request = { email_address: email, phone_number: phone, external_identifier: external, agent };
  return event({ type: 'lookup', request: omitUndefined(request) });
};

/** Reads `{"type", "id"?, …}`, with the same bodies as the socket of the till server. */
const readJsonLine = (line: string): LineReading => {
  const read = readJson(line, nesting);
  if (!read.ok) return invalid(read.refusal.code, read.refusal.sentence);
  if (!isRecord(read.value)) return invalid('wrong_body', msg('problem.object'));
  const { type, id: given, ...body } = read.value;
  const id = typeof given === 'number' || (typeof given === 'string' && given.length <= 64) ? given : undefined;
  switch (type) {
    case 'scan': {
      const scan = readScanText(body['text']);
      if (!scan.ok) return invalid('wrong_body', msg('answer.notRight', { path: 'text', message: scan.sentence }), id);
      return event({ type, text: scan.text }, id);
    }
    case 'lookup':
      return event({ type, request: body }, id);
    case 'orders':
    case 'customers': {
      const items = body[type];
      if (!Array.isArray(items))
        return invalid('wrong_body', msg('answer.notRight', { path: type, message: msg('problem.list') }), id);
      return event({ type, items: items as readonly unknown[] }, id);
    }
    case 'hello':
      return typeof body['token'] === 'string'
        ? { is: 'hello', token: body['token'], ...omitUndefined({ id }) }
        : invalid('token_missing', refuse('token_missing').sentence, id);
    default:
      return invalid('unknown_type', msg('connector.type', { list: 'scan, lookup, orders, customers' }), id);
  }
};
