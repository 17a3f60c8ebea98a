/**
 * A SIP message as this phone system handles it (RFC 3261, section 7). Header names are in lower case and
 * in their long form.
 */
export type SipHeaders = readonly (readonly [name: string, value: string])[];

export interface SipRequest {
  readonly method: string;
  readonly uri: string;
  readonly headers: SipHeaders;
  readonly body: string;
}
export interface SipResponse {
  readonly status: number;
  readonly reason: string;
  readonly headers: SipHeaders;
  readonly body: string;
}
export type SipMessage = SipRequest | SipResponse;

export interface SipUri {
  readonly scheme: string;
  readonly user: string;
  /** Includes the port, if there is one. */
  readonly host: string;
  readonly params: ReadonlyMap<string, string>;
  /** The part after `?`, decoded. */
  readonly headers: ReadonlyMap<string, string>;
}
/** A name-addr or an addr-spec with its header parameters. */
export interface SipAddress {
  readonly display: string;
  readonly uri: string;
  readonly params: ReadonlyMap<string, string>;
}

/** The validated values of the headers that every message must have. */
export interface Envelope {
  readonly branch: string;
  readonly from: SipAddress;
  readonly to: SipAddress;
  readonly callId: string;
  readonly cseq: number;
  /** The method of the CSeq header, because a response does not have its own method. */
  readonly method: string;
}
export type Received<Message extends SipMessage> = Message & { readonly envelope: Envelope };

export const isRequest = <M extends SipMessage>(message: M): message is Extract<M, SipRequest> => 'method' in message;

export const headerOf = ({ headers }: Pick<SipMessage, 'headers'>, name: string): string | undefined =>
  headers.find(([each]) => each === name)?.[1];

export const headersOf = ({ headers }: Pick<SipMessage, 'headers'>, name: string): readonly string[] =>
  headers.filter(([each]) => each === name).map(([, value]) => value);

/** Returns all values of a header, which can be repeated or contain several values separated by commas. */
export const valuesOf = (message: Pick<SipMessage, 'headers'>, name: string): readonly string[] =>
  headersOf(message, name)
    .flatMap((value) => splitOutside(value, ','))
    .filter((value) => value !== '');

/** Splits the text at a character outside quotes and angle brackets, and trims the parts. The run time is linear. */
export const splitOutside = (text: string, mark: string): readonly string[] => {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  let isBracketed = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isQuoted) {
      if (char === '\\') at += 1;
      else if (char === '"') isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === '<') isBracketed = true;
    else if (char === '>') isBracketed = false;
    else if (char === mark && !isBracketed) {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
  }
  return [...parts, text.slice(start).trim()];
};
