/**
 * A desk phone: baresip without a screen, steered over its control socket. One process per device and one
 * account per process, since an incoming call would make baresip switch accounts behind our back.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startChild } from '../children.ts';
import { chooseRow, exchangeAddress } from '../asterisk/ports.ts';
import { baresipAccount, baresipConfiguration } from './baresip-configuration.ts';
import { openBaresipControl } from './baresip-control.ts';
import { silentWav } from './silence.ts';

/** What baresip reports of a call, under the field's words. */
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
  /** Ends a call; refuses one that still rings (486). */
  readonly hangUp: () => Promise<void>;
  readonly dial: (number: string) => Promise<void>;
  /** Blind transfer (REFER). */
  readonly transfer: (target: string) => Promise<void>;
  readonly hold: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** The next event of this kind that nobody has waited for yet; earlier ones of other kinds are forgotten. */
  readonly waitFor: (event: PhoneEvent, timeoutMs?: number) => Promise<void>;
  /** Forgets what has happened so far. */
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

export interface PhoneOptions {
  readonly extension: string;
  readonly password: string;
  readonly exchangePort: number;
  /** Where the phone keeps its files; made when missing. */
  readonly folder: string;
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

  let events: PhoneEvent[] = [];
  let told: () => void = () => {};
  const { command, close } = await openBaresipControl(control, (type) => {
    const event = names[type];
    if (event !== undefined) events.push(event);
    told();
  });
  const waitFor: Phone['waitFor'] = async (event, timeoutMs = 10_000) => {
    for (const deadline = Date.now() + timeoutMs; ;) {
      const index = events.indexOf(event);
      if (index >= 0) {
        events = events.slice(index + 1);
        return;
      }
      if (Date.now() >= deadline || !child.running())
        throw new Error(
          `phone ${extension} is not "${event}" within ${timeoutMs / 1000} s, only: ${events.join(', ')}`,
        );
      await Promise.race([
        new Promise<void>((resolve) => (told = resolve)),
        delay(deadline - Date.now(), undefined, { ref: false }),
        child.ended,
      ]);
    }
  };
  // The registration is usually over before the control socket is open, so its event cannot be waited for.
  for (const deadline = Date.now() + 5_000; !(await command('reginfo')).includes('OK '); await delay(30)) {
    if (Date.now() > deadline) throw new Error(`phone ${extension} does not get registered within 5 s`);
  }
  return {
    extension,
    answer: async () => void (await command('accept')),
    hangUp: async () => void (await command('hangup')),
    dial: async (number) => void (await command('dial', number)),
    transfer: async (target) => void (await command('transfer', target)),
    hold: async () => void (await command('hold')),
    resume: async () => void (await command('resume')),
    waitFor,
    forget: () => (events = []),
    close: async () => {
      close();
      await child.end();
    },
  };
}
