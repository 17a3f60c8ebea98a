/**
 * Masks an exchange. The result is sufficient to evaluate the exchange and to follow one person through the file, but
 * it contains no phone numbers, e-mail addresses, names, free text or credentials. Masked values keep their format:
 * valid values stay valid, and invalid values stay invalid.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { createAliases } from '#domain/personal-data/pseudonym.ts';
import { looksLikeHtml } from '#helpdesk/parse-response.ts';
import { createRedactor } from '#helpdesk/redactor.ts';
import { maskedHeaders, maskedPath } from '../../journal/masking.ts';
import { fieldOf, isCount } from './fields.ts';
import { isOpenHeader } from './headers.ts';
import { putJson } from './json-places.ts';
import { decoded, replaceDecoded } from '../../rules/percent.ts';
import { secretsInHeaders, secretsInPath } from './secrets.ts';

export interface RecordMask {
  /**
   * Finds the credentials in these headers and this path, and hides them everywhere from now on. Call it before the
   * other functions for the same exchange.
   */
  readonly learn: (headers: readonly string[], path: string) => void;
  readonly path: (path: string) => string;
  /** `headers` contains alternating names and values. */
  readonly headers: (headers: readonly string[]) => Record<string, string>;
  /** Masks both bodies of an exchange. Names found in any body are also masked in the text of errors. */
  readonly bodies: (request: Body, answer: Body, isError: boolean) => readonly [request: Body, answer: Body];
  /** Masks any other text, such as the reason phrase of a response. */
  readonly text: (text: string) => string;
}
type Body = string | null;
type Side = 'request' | 'answer' | 'error';

export interface RecordMaskOptions {
  /** The names of other headers that contain secrets. */
  readonly secretHeaders: readonly string[];
  /** Values that do not identify anyone and stay unmasked. */
  readonly plain: readonly string[];
  /** The key of the masking. Each key produces different digits and names. */
  readonly key?: Buffer;
}

const hiddenMark = '•••';
const leftOutFile = 'bGVmdCBvdXQ=';
const isBase64 = /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;
/** Matches text that needs no further masking: an address or a number that is already masked, a date, or a GUID. */
const hasOwnForm =
  /^(?:[^\s@]{1,64}@[^\s@]{1,255}|\+?[\d ()./-]{1,40}|\d{4}-\d\d-\d\d(?:T[\d:.]{4,16}(?:Z|[+-]\d\d:\d\d)?)?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|•••)$/i;
/** Fields that describe the shop and its helpdesk, not a customer. */
const shopsWords = /^(?:channel|category|tags|the service|type|state|scope|rating|currency|referrer|PhoneReferrer)$/;
const isMachines = /^\S*$/;
const anyAddress = /([^\s"'<>@,;:()/=&?]{1,64})@([^\s"'<>@,;:()/=&?]{1,255})/g;
const encodedAddress = /([^\s"'<>@,;:()/=&?]{1,64})%40([\w.-]{1,255})/gi;
const errorTextField = /^(?:message|errors?|reason|details?|title|description|path|field|code|type|fault|status)$/i;
const word = /\p{L}[\p{L}'’-]{2,60}/gu;
const maxNames = 5_000;

export const createRecordMask = (options: RecordMaskOptions): RecordMask => {
  const key = options.key ?? randomBytes(16);
  const stays = new Set(options.plain);
  const { numbers, name, emails } = createAliases((about) => createHmac('sha256', key).update(about).digest(), stays);
  const redactor = createRedactor();
  const alias = (local: string): string => (/^Name\.[a-z]{6}$/.test(local) ? local : name(local).replaceAll(' ', '.'));
  const loose = (text: string): string => {
    if (stays.has(text)) return text;
    return numbers(
      emails(redactor.hide(text).replaceAll(/&#(?:64|x40);/gi, '@'))
        .replace(anyAddress, (all, local: string, host: string) => (stays.has(all) ? all : `${alias(local)}@${host}`))
        .replace(encodedAddress, (_, local: string, host: string) => `${alias(decoded(local))}%40${host}`),
    );
  };
  const words = (text: string): string => (text === '' || stays.has(text) ? text : name(text).replace('Name', 'Text'));
  const foreign = (text: string): string => {
    const masked = loose(text);
    return text === '' || stays.has(text) || hasOwnForm.test(masked) ? masked : words(text);
  };
  const address = (text: string): string => {
    const [, local, host] = /^([^\s@]+)@([^\s@]+)$/.exec(text) ?? [];
    if (local !== undefined && !stays.has(text)) return `${alias(local)}@${host}`;
    return name(text);
  };
  const file = (text: string): string => (text === '' ? '' : isBase64.test(text) ? leftOutFile : '(left out)');

  const valueOf = (text: string, field: string): string => {
    switch (fieldOf(field)) {
      case 'secret':
        return text === '' ? '' : hiddenMark;
      case 'name':
        return name(text);
      case 'words':
        return words(text);
      case 'file':
        return file(text);
      case 'address':
        return address(text);
      case 'plain':
        return shopsWords.test(field) || isMachines.test(text) ? loose(text) : foreign(text);
      case 'foreign':
        return foreign(text);
    }
  };
  const numberOf = (written: string, field: string): string => {
    if (fieldOf(field) === 'secret') return '0';
    // A number that is a secret elsewhere is also masked in this field.
    if (redactor.hide(written) !== written) return written.replaceAll(/[1-9]/g, '9');
    return isCount(field) ? written : written.replaceAll(/\d{6,}/g, numbers);
  };
  /** The parts of the names in this recording. The text of an error may contain them. */
  const namesKnown = new Set<string>();
  const learnFrom = (body: Body): void => {
    const take = (text: string, field: string): void => {
      if (fieldOf(field) === 'secret') redactor.addSecrets(text);
      if (fieldOf(field) !== 'name') return;
      for (const [part] of text.matchAll(word)) namesKnown.add(part.toLowerCase());
      for (const oldest of namesKnown) if (namesKnown.size > maxNames) namesKnown.delete(oldest);
    };
    const rules = {
      text: (text: string, keys: readonly string[]) => (take(text, keys.at(-1) ?? ''), text),
      number: (written: string) => written,
      key: (name: string) => name,
    };
    if (body !== null) putJson(body, rules);
  };
  const maskErrorText = (text: string): string =>
    loose(text.replaceAll(word, (part) => (namesKnown.has(part.toLowerCase()) ? name(part) : part)));
  /**
   * Masks text that is neither JSON nor an error, so that only its existence is visible. In a response, a single word
   * such as a presence value stays unchanged.
   */
  const maskUnknownText = (text: string, of: Side): string => {
    if (text.trim() === '' || (of === 'answer' && /^\s*"?[A-Za-z]{1,20}"?\s*$/.test(text))) return text;
    return looksLikeHtml(text, null) ? `<html>${words(text)}</html>` : words(text);
  };
  const body = (text: Body, of: Side): Body => {
    if (text === null || text === '') return text;
    const isError = of === 'error';
    const masked = putJson(text, {
      text: (value, keys) => {
        const field = keys.at(-1);
        if (isError && (field === undefined || errorTextField.test(field))) return maskErrorText(value);
        return field === undefined ? maskUnknownText(value, of) : valueOf(value, field);
      },
      number: (written, keys) => numberOf(written, keys.at(-1) ?? ''),
      key: loose,
    });
    return masked ?? (isError ? maskErrorText(text) : maskUnknownText(text, of));
  };

  return {
    learn: (headers, path) =>
      redactor.addSecrets(...secretsInHeaders(headers, options.secretHeaders), ...secretsInPath(path)),
    path: (given) => {
      const [path = '', ...rest] = maskedPath(redactor.hide(given)).split('?');
      const segments = path.split('/').map((segment) => replaceDecoded(segment, loose));
      if (rest.length === 0) return segments.join('/');
      const pairs = rest
        .join('?')
        .split('&')
        .map((pair) => {
          const [, field = pair, mark = '', value = ''] = /^([^=]*)(=)(.*)$/s.exec(pair) ?? [];
          if (fieldOf(field) === 'secret') return `${field}${mark}***`;
          const put = /^(?:channel|referrer)$/i.test(field) ? loose : foreign;
          return `${replaceDecoded(field, loose)}${mark}${replaceDecoded(value, put)}`;
        });
      return `${segments.join('/')}?${pairs.join('&')}`;
    },
    headers: (headers) =>
      Object.fromEntries(
        Object.entries(maskedHeaders(headers.join('\n'), options.secretHeaders.join(','))).map(([field, value]) => [
          loose(field),
          isOpenHeader(field) ? loose(value) : /^(?:\w+ )?\*{3}$/.test(value) ? value : foreign(value),
        ]),
      ),
    bodies: (request, answer, isError) => {
      learnFrom(request);
      learnFrom(answer);
      return [body(request, 'request'), body(answer, isError ? 'error' : 'answer')];
    },
    text: loose,
  };
};
