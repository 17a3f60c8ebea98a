/** The stage: the exchange, three desks and the outside world, set up once and used by one scenario after the other. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Exchange } from './asterisk/exchange.ts';
import type { AmiBlock, Observer } from './observe.ts';
import { createPhone } from './phones/phone.ts';
import type { Phone } from './phones/phone.ts';
import { createTrunk } from './phones/trunk.ts';
import type { Scenario, Stage } from './scenarios/scenario.ts';

/** How long people talk: long enough that an `Answered` is at the helpdesk before the call is over. */
const talkMs = 1_000;

export interface Performance {
  /** What the exchange said on each AMI connection of the scenario, as it came. More than one after a restart. */
  readonly recordings: readonly string[];
  /** The exchange's id of the customer's call: the Linkedid of the first channel. */
  readonly callId: string | undefined;
  /** Why the phones could not play it to the end. */
  readonly failure?: string;
}

export interface Theatre {
  /** Plays one scenario and resolves when the exchange has no call left. Never rejects. */
  readonly perform: (scenario: Scenario) => Promise<Performance>;
  readonly close: () => Promise<void>;
}

/** `folder` takes the logs of the phones. Resolves when all three desks are registered. */
export async function createTheatre(exchange: Exchange, folder: string): Promise<Theatre> {
  await mkdir(folder, { recursive: true });
  let devices = 0;
  const addDevice = (extension: string): Promise<Phone> => {
    devices += 1;
    const place = join(folder, `phone-${extension}-${devices}`);
    return createPhone({ extension, password: `desk-${extension}`, exchangePort: exchange.ports.sip, folder: place });
  };
  const desks = await Promise.all(['101', '102', '103'].map(addDevice));
  const outside = createTrunk(exchange.ports, folder);
  let observer = await exchange.observe();

  const perform = async (scenario: Scenario): Promise<Performance> => {
    const recordings: string[] = [];
    const further: Phone[] = [];
    let from = observer.mark();
    let firstCall: string | undefined;
    const note = () => {
      recordings.push(observer.text(from));
      firstCall ??= observer.blocks(from).find((block) => block['Event'] === 'Newchannel')?.['Linkedid'];
    };
    const stage: Stage = {
      desk: (extension) => deskOf(desks, extension),
      furtherDevice: async (extension) => {
        const phone = await addDevice(extension);
        further.push(phone);
        return phone;
      },
      outside,
      said: (what, matches) => observer.waitFor(what, matches, { from }),
      talkBetweenOutsideAnd: async (extension) => {
        await meeting(observer, from, extension);
        await delay(talkMs);
      },
      talk: () => delay(talkMs),
      restartExchange: async () => {
        await exchange.kill();
        await observer.closed;
        note();
        await exchange.start();
        observer = await exchange.observe();
        from = 0;
        // What a desk asks after every reconnect; the answer belongs into the recording.
        await observer.ask('CoreShowChannels');
      },
    };
    for (const desk of desks) desk.forget();
    let failure: string | undefined;
    try {
      await scenario.play(stage);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    await untilQuiet(observer, from).catch((error: Error) => (failure ??= error.message));
    await Promise.all(further.map((phone) => phone.close()));
    note();
    return { recordings, callId: firstCall, ...(failure === undefined ? {} : { failure }) };
  };
  return {
    perform,
    close: async () => {
      observer.close();
      await Promise.all(desks.map((desk) => desk.close()));
    },
  };
}

function deskOf(desks: readonly Phone[], extension: string): Phone {
  const desk = desks.find((candidate) => candidate.extension === extension);
  if (desk === undefined) throw new Error(`there is no desk ${extension}`);
  return desk;
}

/** The exchange's own word for "they talk": a trunk leg and a leg of the extension have entered the same bridge. */
async function meeting(observer: Observer, from: number, extension: string): Promise<void> {
  const entered = (kind: string) => (block: AmiBlock) =>
    block['Event'] === 'BridgeEnter' && block['Channel']?.startsWith(`PJSIP/${kind}-`) === true;
  const desk = await observer.waitFor(`BridgeEnter of ${extension}`, entered(extension), { from });
  await observer.waitFor(
    `BridgeEnter of the trunk, with ${extension}`,
    (block) => entered('trunk')(block) && block['BridgeUniqueid'] === desk['BridgeUniqueid'],
    { from },
  );
}

/** Resolves when every leg that appeared since `from` has ended, and the lamps have followed. */
async function untilQuiet(observer: Observer, from: number): Promise<void> {
  const told = observer.blocks(from).filter((block) => block['Event'] === 'Newchannel');
  for (const { Uniqueid } of told) {
    const over = (block: AmiBlock) => block['Event'] === 'Hangup' && block['Uniqueid'] === Uniqueid;
    await observer.waitFor(`Hangup of ${Uniqueid}`, over, { from });
  }
  await delay(100);
}
