/** Keeps phone events for which no scenario has waited yet. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Phone, PhoneEvent } from './phone.ts';

export interface PhoneEvents extends Pick<Phone, 'waitFor' | 'forget'> {
  readonly happened: (event: PhoneEvent) => void;
}

/** Creates an empty list of events. `ended` resolves when the phone's process has ended. */
export function createPhoneEvents(
  name: string,
  isRunning: () => boolean,
  ended: Promise<unknown> = new Promise(() => {}),
): PhoneEvents {
  let events: PhoneEvent[] = [];
  let notify: () => void = () => {};
  return {
    happened: (event) => {
      events.push(event);
      notify();
    },
    forget: () => (events = []),
    waitFor: async (event, timeoutMs = 10_000) => {
      for (const deadline = Date.now() + timeoutMs; ;) {
        const index = events.indexOf(event);
        if (index >= 0) {
          events = events.slice(index + 1);
          return;
        }
        if (Date.now() >= deadline || !isRunning())
          throw new Error(
            `${name} did not report "${event}" within ${timeoutMs / 1000} s. Other events: ${events.join(', ')}`,
          );
        await Promise.race([
          new Promise<void>((resolve) => (notify = resolve)),
          delay(deadline - Date.now(), undefined, { ref: false }),
          ended,
        ]);
      }
    },
  };
}
