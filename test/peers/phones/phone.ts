/**
 * A desk phone: baresip without a screen, controlled over its control socket. There is one process per device and one
 * account per process, because baresip switches accounts on an incoming call.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from '../children.ts';
import { chooseRow, exchangeAddress } from '../asterisk/ports.ts';
import { baresipAccount, baresipConfiguration } from './baresip-configuration.ts';
import { openBaresipControl, type BaresipEvent } from './baresip-control.ts';
import { createPhoneEvents } from './phone-events.ts';
import { silentWav } from './silence.ts';

/** The names of the phone events, which are independent of baresip. */
export type PhoneEvent = 'incoming' | 'ringing' | 'established' | 'closed' | 'transfer-failed';

const names: Readonly<Record<string, PhoneEvent>> = {
  CALL_INCOMING: 'incoming',
  CALL_RINGING: 'ringing',
  CALL_ESTABLISHED: 'established',
  CALL_CLOSED: 'closed',
  TRANSFER_FAILED: 'transfer-failed',
};

export interface Phone {
  readonly extension: string;
  readonly answer: () => Promise<void>;
  /** Ends a call, or rejects a ringing call (486). */
  readonly hangUp: () => Promise<void>;
  readonly dial: (number: string) => Promise<void>;
  /** Makes a blind transfer (REFER). */
  readonly transfer: (target: string) => Promise<void>;
  readonly hold: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /**
   * Resolves at the next event of this kind for which no scenario has waited yet. Earlier events of
   * other kinds are dropped.
   */
  readonly waitFor: (event: PhoneEvent, timeoutMs?: number) => Promise<void>;
  /** Drops all events so far. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

/**
 * The time for which a phone rings before it answers, in ms. If the phone answered immediately, a late dialog
 * notification would not show the ringing.
 */
export const ringMs = 250;

export interface PhoneOptions {
  readonly extension: string;
  readonly password: string;
  readonly exchangePort: number;
  /** The folder of the phone's files. It is created if it does not exist. */
  readonly folder: string;
  /** Receives every event of the phone's calls. */
  readonly onEvent?: (event: BaresipEvent) => void;
}

/** Resolves when the phone is registered. */
export async function createPhone(options: PhoneOptions): Promise<Phone> {
  const { extension, folder } = options;
  await mkdir(folder, { recursive: true });
  // baresip also opens the port after its SIP port.
  const sip = await chooseRow(3, exchangeAddress);
  const control = sip + 2;
  await writeFile(join(folder, 'silence.wav'), silentWav(60));
  await writeFile(join(folder, 'config'), baresipConfiguration({ folder, sip, control }));
  await writeFile(join(folder, 'accounts'), baresipAccount(options));
  const child = await startChild(`phone ${extension}`, 'baresip', ['-f', folder], { log: join(folder, 'console.log') });

  const { waitFor, forget, happened } = createPhoneEvents(`phone ${extension}`, child.running, child.ended);
  const { command, close } = await openBaresipControl(control, (event) => {
    options.onEvent?.(event);
    const name = names[event.type];
    if (name !== undefined) happened(name);
  });
  // The registration is usually complete before the control socket is open, so its event may be missed.
  for (const deadline = Date.now() + 5_000; !(await command('reginfo')).includes('OK '); await delay(30)) {
    if (Date.now() > deadline) throw new Error(`phone ${extension} was not registered within 5 s`);
  }
  return {
    extension,
    answer: async () => {
      await delay(ringMs);
      await command('accept');
    },
    hangUp: async () => void (await command('hangup')),
    dial: async (number) => void (await command('dial', number)),
    transfer: async (target) => void (await command('transfer', target)),
    hold: async () => void (await command('hold')),
    resume: async () => void (await command('resume')),
    waitFor,
    forget,
    close: async () => {
      close();
      await child.end();
    },
  };
}
