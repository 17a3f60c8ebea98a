/** The test site: the phone system, three desks and the public network, set up once for all scenarios. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import type { Exchange } from './asterisk/exchange.ts';
import type { AmiBlock, Observer } from './ami-observer.ts';
import type { BaresipEvent } from './phones/baresip-control.ts';
import { createPhone } from './phones/phone.ts';
import type { Phone, PhoneOptions } from './phones/phone.ts';
import { createTrunk } from './phones/trunk.ts';
import { createWebPhone } from './phones/web-phone.ts';
import type { Pcs, Scenario, ScenarioContext } from './scenarios/scenario.ts';

/** The talking time. It is long enough for an `Answered` event to reach the helpdesk before the call ends. */
const talkMs = 700;

export interface PlayedScenario {
  /**
   * The phone system's output on each AMI connection in the scenario. If the phone system restarts during the scenario,
   * there are several connections.
   */
  readonly recordings: readonly string[];
  /** The ID of the customer's call in the phone system, which is the Linkedid of the first channel. */
  readonly callId: string | undefined;
  /** The IDs of all calls with an outside party (their first Linkedid), by the number as the phone system writes it. */
  readonly idsByNumber: ReadonlyMap<string, string>;
  /** The first error in the scenario or in the wait for the end of its calls. */
  readonly failure?: string;
}

export interface TestSite {
  /** Plays one scenario. Resolves when the phone system has no calls left. Never rejects. */
  readonly play: (scenario: Scenario, pcs?: Pcs) => Promise<PlayedScenario>;
  /** Sends the events of the phone at 101 to `listener`, which simulates a softphone's hooks. */
  readonly onSoftphoneEvent: (listener: (event: BaresipEvent) => void) => void;
  readonly close: () => Promise<void>;
}

/** Creates the test site and resolves when all three desks are registered. `folder` is for the phone logs. */
export async function createTestSite(exchange: Exchange, folder: string): Promise<TestSite> {
  await mkdir(folder, { recursive: true });
  let devices = 0;
  const addDevice = (extension: string, more: Pick<PhoneOptions, 'onEvent'> = {}): Promise<Phone> => {
    devices += 1;
    const place = join(folder, `phone-${extension}-${devices}`);
    const own = { extension, password: `desk-${extension}`, folder: place };
    return createPhone({ ...own, exchangePort: exchange.ports.sip, ...more });
  };
  const listeners: ((event: BaresipEvent) => void)[] = [];
  const softphone = (event: BaresipEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const [desks, asking] = await Promise.all([
    Promise.all([addDevice('101', { onEvent: softphone }), addDevice('102')]),
    createWebPhone({ extension: '103', password: 'desk-103', port: exchange.ports.http }),
  ]);
  const outside = createTrunk(exchange.ports, folder);
  let observer = await exchange.observe();

  const play: TestSite['play'] = async (scenario, pcs = noPcs) => {
    const recordings: string[] = [];
    const further: Phone[] = [];
    let from = observer.mark();
    let firstCall: string | undefined;
    const idsByNumber = new Map<string, string>();
    const note = () => {
      recordings.push(observer.text(from));
      const begun = observer.blocks(from).filter(({ Event }) => Event === 'Newchannel' || Event === 'NewCallerid');
      firstCall ??= begun[0]?.['Linkedid'];
      for (const { Channel = '', CallerIDNum = '', Linkedid = '' } of begun)
        if (Channel.startsWith('PJSIP/trunk-') && !idsByNumber.has(CallerIDNum)) idsByNumber.set(CallerIDNum, Linkedid);
    };
    const context: ScenarioContext = {
      desk: (extension) => deskOf(desks, extension),
      furtherDevice: async (extension) => {
        const phone = await addDevice(extension);
        further.push(phone);
        return phone;
      },
      asking,
      outside,
      pcs,
      waitForExchange: (what, matches) => observer.waitFor(what, matches, { from }),
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
        // Counterline requests the channel list after every reconnection, so the recording must contain the response.
        await observer.ask('CoreShowChannels');
      },
      clickToCall: async (number) => {
        const clicking = await exchange.observe('noisy');
        const call = { Channel: 'PJSIP/101', Context: 'desks', Exten: number, Priority: '1', Async: 'true' };
        await clicking.ask('Originate', { ...call, CallerID: `Click <${number.slice(1)}>` });
        clicking.close();
      },
      customerIsGone: async () => {
        const isTrunk = ({ Event, Channel = '' }: AmiBlock) =>
          Event === 'Newchannel' && Channel.startsWith('PJSIP/trunk-');
        const { Channel = '' } = await observer.waitFor('a channel of the trunk', isTrunk, { from });
        await observer.ask('Hangup', { Channel, Cause: '16' });
      },
    };
    asking.choose('last');
    for (const desk of [...desks, asking]) desk.forget();
    let failure: string | undefined;
    try {
      await scenario.play(context);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    await untilQuiet(observer, from).catch((error: Error) => (failure ??= error.message));
    await Promise.all(further.map((phone) => phone.close()));
    note();
    return { recordings, callId: firstCall, idsByNumber, ...omitUndefined({ failure }) };
  };
  return {
    play,
    onSoftphoneEvent: (listener) => void listeners.push(listener),
    close: async () => {
      observer.close();
      await Promise.all([...desks, asking].map((desk) => desk.close()));
    },
  };
}

const noPcs: Pcs = {
  withoutNetwork: (action) => action(),
  stopped: (action) => action(),
  withSecondPc: (action) => action(),
  reconnected: () => Promise.resolve(),
};

function deskOf(desks: readonly Phone[], extension: string): Phone {
  const desk = desks.find((candidate) => candidate.extension === extension);
  if (desk === undefined) throw new Error(`there is no desk ${extension}`);
  return desk;
}

/** Waits until two parties are talking: a trunk leg and a leg of the extension have entered the same bridge. */
async function meeting(observer: Observer, from: number, extension: string): Promise<void> {
  const entered = (kind: string) => (block: AmiBlock) =>
    block['Event'] === 'BridgeEnter' && block['Channel']?.startsWith(`PJSIP/${kind}-`) === true;
  const desk = await observer.waitFor(`BridgeEnter of ${extension}`, entered(extension), { from });
  await observer.waitFor(
    `BridgeEnter of the trunk in the bridge of ${extension}`,
    (block) => entered('trunk')(block) && block['BridgeUniqueid'] === desk['BridgeUniqueid'],
    { from },
  );
}

/** Resolves when every leg since `from` has ended, after a short delay in which the dialog notifications arrive. */
async function untilQuiet(observer: Observer, from: number): Promise<void> {
  const newChannels = observer.blocks(from).filter((block) => block['Event'] === 'Newchannel');
  for (const { Uniqueid } of newChannels) {
    const over = (block: AmiBlock) => block['Event'] === 'Hangup' && block['Uniqueid'] === Uniqueid;
    await observer.waitFor(`Hangup of ${Uniqueid}`, over, { from });
  }
  await delay(100);
}
