/** The extensions of the practice phone system, and how their calls begin. */
import type { CallPorts, CallStart, Party } from './call.ts';
import { unknownCaller, type Caller, type Channel } from './channel.ts';
import type { DialTarget } from './dial.ts';
import type { Phone } from './phone.ts';
import type { Switchboard } from './switchboard.ts';

export interface InboundCall {
  /** The customer's number as the trunk sends it, or `null` if the number is withheld. */
  readonly customer: string | null;
  readonly customerName?: string | undefined;
  /** The number that the customer dialled. */
  readonly dialled: string;
  /** The extensions that ring simultaneously. An extension that appears twice has two devices. */
  readonly extensions: readonly string[];
  /** The name of the queue, if there is one. In that case, the phone system answers before an agent does. */
  readonly queue?: string | undefined;
}
export interface OutboundCall {
  readonly extension: string;
  /** The digits as the agent dials them, without the 0 for an outside line, for example `4940…`. */
  readonly number: string;
}
export interface InternalCall {
  readonly from: string;
  readonly to: string;
}

export const trunk = 'trunk';
export const names: Readonly<Record<string, string>> = { 101: 'Anna', 102: 'Ben', 103: 'Carla', 104: 'David' };
const agent = (extension: string): Caller => ({ number: extension, name: names[extension] ?? `Desk ${extension}` });

export const partyOf = ({ endpoint }: Channel): Party => (endpoint === trunk ? 'customer' : endpoint);

export interface Desks extends Omit<CallPorts, 'board' | 'partyOf' | 'changed'> {
  readonly inbound: (call: InboundCall) => CallStart;
  /** `phone` is the calling phone, if it is connected. */
  readonly outbound: (call: OutboundCall, phone?: Phone) => CallStart;
  readonly callColleague: (from: string, to: string, phone?: Phone) => CallStart;
}

/**
 * `ownNumber` is the number that customers see. `phonesOf` returns the connected phones of an extension as new objects.
 * Each object can ring once.
 */
export const createExtensions = (
  board: Switchboard,
  ownNumber: string,
  phonesOf: (extension: string) => readonly Phone[] = () => [],
): Desks => {
  /** Starts one channel per device in the dial plan, or per connected phone if there are more phones than devices. */
  const ringDevices = (extension: string, linkedid: string, atLeast = 1): readonly DialTarget[] => {
    const phones = phonesOf(extension);
    return Array.from({ length: Math.max(atLeast, phones.length) }, (_, index) => ({
      channel: board.started({
        endpoint: extension,
        state: 0,
        context: 'desks',
        exten: 's',
        caller: agent(extension),
        linkedid,
        phone: phones[index],
      }),
      dialString: extension,
    }));
  };
  const runs = (caller: Channel, application: string, data: string): Channel =>
    Object.assign(caller, { application, applicationData: data });

  const ringColleague = (to: string, linkedid: string): readonly DialTarget[] => ringDevices(to, linkedid);
  const callColleague = (from: string, to: string, phone?: Phone): CallStart => {
    const caller = board.started({ endpoint: from, state: 4, context: 'desks', exten: to, caller: agent(from), phone });
    runs(caller, 'Dial', `PJSIP/${to},30,tT`);
    return { caller, targets: ringColleague(to, caller.linkedid) };
  };

  return {
    ringColleague,
    callColleague,
    inbound: ({ customer, customerName, dialled, extensions, queue }) => {
      const who =
        customer === null
          ? { number: 'anonymous', name: 'Anonymous' }
          : { number: customer, name: customerName ?? '<unknown>' };
      const caller = board.started({ endpoint: trunk, state: 4, context: 'customers', exten: dialled, caller: who });
      if (queue === undefined)
        runs(caller, 'Dial', `${extensions.map((extension) => `PJSIP/${extension}`).join('&')},30,tT`);
      else {
        board.changed(caller, 6);
        runs(caller, 'Queue', `${queue},tT,,,60`).priority = '2';
      }
      caller.dialled = dialled;
      const each = new Set(extensions);
      const rung = [...each].flatMap((extension) =>
        ringDevices(extension, caller.linkedid, extensions.filter((other) => other === extension).length),
      );
      const targets = rung.map(({ channel, dialString }, index) => ({
        channel,
        dialString:
          rung.length > each.size ? `${dialString}/sip:${dialString}@127.0.0.1:${16_000 + 100 * index}` : dialString,
      }));
      return { caller, targets, queue };
    },
    outbound: ({ extension, number }, phone) => {
      const exten = `0${number}`;
      const caller = board.started({
        endpoint: extension,
        state: 4,
        context: 'desks',
        exten,
        caller: agent(extension),
        phone,
      });
      runs(caller, 'Dial', `PJSIP/${number}@${trunk},60,tT`);
      board.callerChanged(caller, { number: ownNumber, name: agent(extension).name });
      caller.priority = '2';
      const channel = board.started({
        endpoint: trunk,
        state: 0,
        context: 'customers',
        exten: 's',
        caller: unknownCaller,
        linkedid: caller.linkedid,
      });
      Object.assign(channel, { exten, connected: caller.caller });
      board.callerChanged(channel, { number: exten, name: '<unknown>' });
      return { caller, targets: [{ channel, dialString: `${number}@${trunk}` }] };
    },
  };
};
