/**
 * Media of a phone without audio: it offers a medium at a port where nothing is listening. Calls are set up, held and
 * ended as on any phone, but without sound. A real phone system would send real callers, so the settings of a real
 * profile reject `mode: "phone"` (`problem.sipSilent`, raised in config.ts).
 */
import type { SessionDescriptionHandler } from 'sip.js';

export interface SilentMedia extends SessionDescriptionHandler {
  /** Sets the next offer; `inactive` while this side holds the call. */
  readonly hold: (isHeld: boolean) => void;
  /** Whether the other side holds the call: its last description does not send or request media. */
  readonly isHeldByOther: () => boolean;
}

const contentType = 'application/sdp';
/** The discard port (RFC 863). */
const nobodysPort = 9;

/**
 * The direction of the first medium (RFC 8866, 6.7). Default: `sendrecv`. The address `0.0.0.0` is the old form of
 * hold.
 */
export const isOnHold = (sdp: string): boolean => {
  const direction = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(sdp)?.[1] ?? 'sendrecv';
  return direction === 'sendonly' || direction === 'inactive' || /^c=IN IP4 0\.0\.0\.0\s*$/m.test(sdp);
};

/** The answer to an offer: `sendonly` is answered with `recvonly`. */
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
      // The answer to our own hold is not a hold of the other side.
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
