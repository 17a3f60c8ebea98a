/**
 * Session descriptions without media: enough of RFC 4566 and RFC 3264 to accept, hold and resume a call. Nothing
 * listens on the described port.
 */
import { randomInt } from 'node:crypto';

export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

/** The session descriptions of one side of a call. */
export interface SoundOffer {
  /** Returns a new description, with the next version number. */
  readonly describe: (direction: Direction) => string;
}

export const createSoundOffer = (): SoundOffer => {
  const id = randomInt(1, 2 ** 31);
  let version = 0;
  return {
    describe: (direction) => {
      version += 1;
      return [
        'v=0',
        `o=- ${id} ${version} IN IP4 127.0.0.1`,
        's=Practice',
        'c=IN IP4 127.0.0.1',
        't=0 0',
        'm=audio 9 RTP/AVP 0 8 101',
        'a=rtpmap:0 PCMU/8000',
        'a=rtpmap:8 PCMA/8000',
        'a=rtpmap:101 telephone-event/8000',
        'a=fmtp:101 0-16',
        'a=ptime:20',
        `a=${direction}`,
        '',
      ].join('\r\n');
    },
  };
};

/**
 * Returns the direction that the other side offers, or `undefined` if there is no description. `c=0.0.0.0` is an old
 * form of hold.
 */
export const directionOf = (sdp: string): Direction | undefined => {
  if (!sdp.startsWith('v=0')) return undefined;
  if (/^c=IN IP4 0\.0\.0\.0\s*$/m.test(sdp)) return 'inactive';
  const version = /^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(sdp)?.[1];
  return version === 'sendonly' || version === 'recvonly' || version === 'inactive' ? version : 'sendrecv';
};

const answers = {
  sendrecv: 'sendrecv',
  sendonly: 'recvonly',
  recvonly: 'sendonly',
  inactive: 'inactive',
} as const satisfies Record<Direction, Direction>;
export const answerTo = (offered: Direction): Direction => answers[offered];

/** Whether a side with this direction does not receive media, which means that it has put the other side on hold. */
export const isHold = (offered: Direction): boolean => offered === 'sendonly' || offered === 'inactive';
