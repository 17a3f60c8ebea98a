/** The first line that comes: `Asterisk Call Manager/11.0.0`. It stands alone, before any message. */
import { Buffer } from 'node:buffer';
import { say, type Said } from '#domain/messages/message.ts';

export type Banner =
  | { readonly kind: 'welcome'; readonly rest: Buffer }
  /** Whatever listens there, it is no manager interface that can be used; the reason says why. */
  | { readonly kind: 'stranger'; readonly reason: Said };

const longestGreetingBytes = 512;
/** Asterisk 12 brought DialBegin, BridgeEnter and Linkedid in every event. */
const oldestMajor = 2;

/** Feed it what comes; undefined while the line is not complete. */
export const createBanner = (place: string): ((chunk: Buffer) => Banner | undefined) => {
  let heard = Buffer.alloc(0);
  return (chunk) => {
    heard = Buffer.concat([heard, chunk]);
    const end = heard.indexOf('\n');
    if (end === -1 && heard.length <= longestGreetingBytes) return undefined;
    const line = heard.toString('latin1', 0, end === -1 ? 80 : Math.min(end, 80)).trim();
    const version = /^Asterisk Call Manager(?: Proxy)?\/(\d+)/.exec(line)?.[1];
    if (version === undefined)
      return {
        kind: 'stranger',
        reason: say('reason.line.stranger', { place, line }),
      };
    if (Number(version) < oldestMajor)
      return {
        kind: 'stranger',
        reason: say('reason.line.tooOld', { place, version }),
      };
    return { kind: 'welcome', rest: heard.subarray(end + 1) };
  };
};
