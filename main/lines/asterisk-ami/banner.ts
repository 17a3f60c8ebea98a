/** Reads the first line of an AMI connection, such as `Asterisk Call Manager/11.0.0`. It precedes all messages. */
import { Buffer } from 'node:buffer';
import { msg, type Message } from '#domain/messages/message.ts';

export type Banner =
  | { readonly kind: 'welcome'; readonly rest: Buffer }
  /** The other side is not a usable manager interface. */
  | { readonly kind: 'stranger'; readonly reason: Message };

const maxBannerBytes = 512;
/** Asterisk 12, with AMI version 2, introduced DialBegin, BridgeEnter and a Linkedid in every event. */
const oldestMajor = 2;

/** Creates a function that reads received chunks. It returns undefined until the line is complete or too long. */
export const createBanner = (place: string): ((chunk: Buffer) => Banner | undefined) => {
  let received = Buffer.alloc(0);
  return (chunk) => {
    received = Buffer.concat([received, chunk]);
    const end = received.indexOf('\n');
    if (end === -1 && received.length <= maxBannerBytes) return undefined;
    const line = received.toString('latin1', 0, end === -1 ? 80 : Math.min(end, 80)).trim();
    const version = /^Asterisk Call Manager(?: Proxy)?\/(\d+)/.exec(line)?.[1];
    if (version === undefined)
      return {
        kind: 'stranger',
        reason: msg('reason.line.stranger', { place, line }),
      };
    if (Number(version) < oldestMajor)
      return {
        kind: 'stranger',
        reason: msg('reason.line.tooOld', { place, version }),
      };
    return { kind: 'welcome', rest: received.subarray(end + 1) };
  };
};
