/**
 * The registered contacts of each extension (RFC 3261, section 10). A contact is valid only while its connection lasts
 * (RFC 5626), because the phone system cannot open a connection to a WebSocket client. Each extension has at most five
 * contacts, and each contact is valid for at most an hour.
 */
import { readAddress } from './address.ts';
import { headerOf, valuesOf, type Received, type SipHeaders, type SipRequest } from './message.ts';

export interface Binding<Connection> {
  readonly contact: string;
  readonly connection: Connection;
  readonly callId: string;
  readonly cseq: number;
  readonly untilMs: number;
}

export interface Registrar<Connection> {
  readonly register: (
    extension: string,
    request: Received<SipRequest>,
    connection: Connection,
  ) => { readonly status: number; readonly headers: SipHeaders };
  readonly bindings: (extension: string) => readonly Binding<Connection>[];
  /** Removes every contact of a closed connection. */
  readonly drop: (connection: Connection) => void;
  readonly size: () => number;
}

export const maxContacts = 5;
const minSeconds = 10;
const defaultSeconds = 3_600;

export const createRegistrar = <Connection>(now: () => number): Registrar<Connection> => {
  const extensions = new Map<string, readonly Binding<Connection>[]>();
  const bindings = (extension: string): readonly Binding<Connection>[] =>
    (extensions.get(extension) ?? []).filter(({ untilMs }) => untilMs > now());
  const keep = (extension: string, list: readonly Binding<Connection>[]): void => {
    if (list.length === 0) extensions.delete(extension);
    else extensions.set(extension, list);
  };
  const listed = (extension: string): SipHeaders =>
    bindings(extension).map(
      ({ contact, untilMs }) =>
        ['contact', `<${contact}>;expires=${Math.max(1, Math.ceil((untilMs - now()) / 1000))}`] as const,
    );

  return {
    bindings,
    register: (extension, request, connection) => {
      const { callId, cseq } = request.envelope;
      const wanted = valuesOf(request, 'contact');
      const usual = secondsOf(headerOf(request, 'expires')) ?? defaultSeconds;
      let list = bindings(extension);
      const isStale = (contact: string): boolean =>
        list.some((each) => each.contact === contact && each.callId === callId && each.cseq >= cseq);

      if (wanted.includes('*')) {
        if (wanted.length > 1 || usual !== 0) return { status: 400, headers: [] };
        list = [];
      } else
        for (const text of wanted) {
          const address = readAddress(text);
          if (address === undefined || !/^sips?:/i.test(address.uri)) return { status: 400, headers: [] };
          const seconds = secondsOf(address.params.get('expires')) ?? usual;
          if (seconds > 0 && seconds < minSeconds)
            return { status: 423, headers: [['min-expires', String(minSeconds)]] };
          if (isStale(address.uri)) return { status: 500, headers: [] };
          const untilMs = now() + Math.min(seconds, defaultSeconds) * 1000;
          list = [
            ...list.filter((each) => each.contact !== address.uri),
            ...(seconds === 0 ? [] : [{ contact: address.uri, connection, callId, cseq, untilMs }]),
          ];
        }
      if (list.length > maxContacts) return { status: 403, headers: [] };
      keep(extension, list);
      return { status: 200, headers: listed(extension) };
    },
    drop: (connection) => {
      for (const [extension, list] of extensions)
        keep(
          extension,
          list.filter((each) => each.connection !== connection),
        );
    },
    size: () => [...extensions.values()].reduce((sum, list) => sum + list.length, 0),
  };
};

/** Returns undefined if the value is missing or is not a number of seconds. */
const secondsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,10}$/.test(text.trim()) ? Number(text) : undefined;
