/**
 * A phone without sound: it describes a medium at a port where nobody listens. Calls come about, are held and end as
 * with any other phone; nobody hears or says a word. A real exchange would give it real callers, so the settings of a
 * real profile refuse `mode: "phone"` with that reason (`problem.sipSilent`, raised in config.ts).
 */
import type { SessionDescriptionHandler } from 'sip.js';

export interface SilentMedia extends SessionDescriptionHandler {
  /** What the next description offers: `inactive` while this side holds the call. */
  readonly hold: (isHeld: boolean) => void;
  /** The other side holds the call: its last description sends nothing, or wants nothing. */
  readonly isHeldByOther: () => boolean;
}

const contentType = 'application/sdp';
/** The discard port (RFC 863). */
const nobodysPort = 9;

/** Direction of the first medium (RFC 8866, 6.7); `sendrecv` unless it is said. `0.0.0.0` is the old way to hold. */
export const isOnHold = (sdp: string): boolean => {
  const direction = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(sdp)?.[1] ?? 'sendrecv';
  return direction === 'sendonly' || direction === 'inactive' || /^c=IN IP4 0\.0\.0\.0\s*$/m.test(sdp);
};

/** What answers an offer: who is offered `sendonly` may only receive. */
const answers: Readonly<Record<string, string>> = { sendonly: 'recvonly', recvonly: 'sendonly', inactive: 'inactive' };

export const createSilentMedia = (): SilentMedia => {
  let isHeld = false;
  let offered: string | undefined;
  let isHeldByOther = false;
  let version = 0;
  const direction = (): string => {
    if (isHeld) return 'inactive';
    return answers[offered ?? ''] ?? 'sendrecv';
  };
  return {
    close: () => undefined,
    getDescription: () => {
      version += 1;
      const body = [
        'v=0',
        `o=- 1 ${version} IN IP4 127.0.0.1`,
        's=-',
        'c=IN IP4 127.0.0.1',
        't=0 0',
        `m=audio ${nobodysPort} RTP/AVP 0 8`,
        `a=${direction()}`,
        '',
      ].join('\r\n');
      offered = undefined;
      return Promise.resolve({ body, contentType });
    },
    hasDescription: (type) => type.toLowerCase().startsWith(contentType),
    setDescription: (sdp) => {
      offered = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(sdp)?.[1];
      // An answer to our own hold is no hold of theirs.
      if (!isHeld) isHeldByOther = isOnHold(sdp);
      return Promise.resolve();
    },
    sendDtmf: () => false,
    hold: (next) => {
      isHeld = next;
      offered = undefined;
    },
    isHeldByOther: () => isHeldByOther,
  };
};
