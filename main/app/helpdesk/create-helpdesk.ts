/** The side of the helpdesk, put together: delivery, whether the helpdesk is there, who is online, and the pause. */
import { join } from 'node:path';
import { createDelivery, type Delivery, type DeliveryOptions } from '#delivery/delivery.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { createHelpdeskHealthWatch, noConversation, type HelpdeskHealthWatch } from './helpdesk-health.ts';
import { createPause, type Pause } from './pause.ts';
import type { Ports } from '#app/types.ts';
import { createPresencePoller, type PresencePoller } from './presence-poller.ts';
import type { Settings } from '#app/settings/schema.ts';
import { clientOf, policiesOf } from '#app/settings/selectors.ts';
import type { Begins } from '#platform/all-or-nothing.ts';

export interface HelpdeskParts extends Pick<
  DeliveryOptions,
  'stillUp' | 'talking' | 'onStep' | 'beforeRemoval' | 'onNotice' | 'provenMs'
> {
  readonly ports: Pick<Ports, 'clock' | 'dataDir' | 'http' | 'log'>;
  readonly settings: Settings;
  readonly onChange: () => void;
}
export type HelpdeskCreated =
  | {
      readonly ok: true;
      readonly delivery: Delivery;
      readonly contact: HelpdeskHealthWatch;
      readonly presence: PresencePoller;
      readonly pause: Pause;
    }
  | Exclude<ReturnType<typeof createDelivery>, { readonly ok: true }>;

/** What begins here is ended by the caller. */
export const createHelpdesk = (given: HelpdeskParts, begins: Begins): HelpdeskCreated => {
  const { settings, onChange } = given;
  const { clock, dataDir, http, log } = given.ports;
  const { wallMs, monotonicMs } = clock;
  let wasAway = false;
  // Delivery reports what it has recovered, also when something behind it does not open.
  const known: { delivery?: Delivery; contact?: HelpdeskHealthWatch; presence?: PresencePoller } = {};
  const changed = (): void => {
    const isAway = known.delivery?.status().gate === 'away';
    if (wasAway && !isAway) known.presence?.recovered();
    wasAway = isAway;
    onChange();
  };
  const opened = createDelivery({
    dir: dataDir,
    client: clientOf(settings, http),
    limits: settings.helpdesk?.limits ?? { share: 1, screenPopReserve: 0.33 },
    policies: policiesOf(settings),
    clock,
    provenMs: given.provenMs,
    stillUp: given.stillUp,
    talking: given.talking,
    onStep: (step) => {
      given.onStep(step);
      known.contact?.delivered(step);
    },
    beforeRemoval: given.beforeRemoval,
    onChange: changed,
    onNotice: given.onNotice,
  });
  if (!opened.ok) return opened;
  const { delivery } = opened;
  begins(delivery.close);
  known.delivery = delivery;
  const pausePath = join(dataDir, 'pause.json');
  const pause = createPause({
    wallMs,
    pause: delivery.pause,
    resume: delivery.resume,
    onChange,
    log,
    memory: { load: () => readJson(pausePath), save: (kept) => writeJson(pausePath, kept) },
  });
  begins(pause.stop);
  const contact = createHelpdeskHealthWatch({
    wallMs,
    probe: () => delivery.direct('retrieveConversations', { body: noConversation }, { class: 'person' }),
    onChange,
  });
  begins(contact.stop);
  known.contact = contact;
  const presence = createPresencePoller({
    wallMs,
    monotonicMs,
    ask: async ({ channel, referrer }) => {
      const answer = await delivery.direct(
        'checkPresence',
        { query: { Channel: channel, referrer } },
        { class: 'presence' },
      );
      contact.presence(answer);
      return answer;
    },
    onChange,
  });
  begins(presence.stop);
  known.presence = presence;
  return { ok: true, delivery, contact, presence, pause };
};
