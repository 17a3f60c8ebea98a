/**
 * Media for a phone without audio: the phone offers an audio stream on a port where nothing is listening. Calls begin,
 * are held and end as on any other phone, but without sound. A real phone system would send real callers, so the
 * settings accept the mode `phone` only in practice mode (`problem.sipSilent` in config.ts).
 */
import type { SessionDescriptionHandler } from 'sip.js';

export interface SilentMedia extends SessionDescriptionHandler {
  /** Sets whether this side holds the call. If it does, the next offer is `inactive`. */
  readonly hold: (isHeld: boolean) => void;
  /** Whether the other side holds the call, according to its last session description. */
  readonly isHeldByOther: () => boolean;
}

const contentType = 'application/sdp';
/** The discard port (RFC 863). */
const nobodysPort = 9;

/**
 * Whether the session description puts the call on hold, according to its first direction attribute (RFC 8866, 6.7) or
 * its address. The default direction is `sendrecv`. The address `0.0.0.0` is the old form of hold.
 */
export const isOnHold = (sdp: string): boolean => {
  const direction = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(sdp)?.[1] ?? 'sendrecv';
  return direction === 'sendonly' || direction === 'inactive' || /^c=IN IP4 0\.0\.0\.0\s*$/m.test(sdp);
};

/** The answers to the directions of an offer. For example, the answer to `sendonly` is `recvonly`. */
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
      // If this side holds the call, the answer does not mean that the other side holds it.
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
