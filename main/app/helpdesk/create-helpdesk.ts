/** Creates the parts that work with the helpdesk: delivery, health check, presence and pause. */
import { join } from 'node:path';
import { createDelivery, type Delivery, type DeliveryOptions } from '#delivery/delivery.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { createHelpdeskHealthWatch, noConversation, type HelpdeskHealthWatch } from './helpdesk-health.ts';
import { createPause, type Pause } from './pause.ts';
import type { Ports } from '#app/types.ts';
import { createPresencePoller, type PresencePoller } from './presence-poller.ts';
import type { Settings } from '#app/settings/schema.ts';
import { clientOf, limitsOf, policiesOf } from '#app/settings/selectors.ts';
import type { Cleanup } from '#platform/cleanup.ts';

export interface HelpdeskParts extends Pick<
  DeliveryOptions,
  'isCallUp' | 'isAgentOnCall' | 'onStep' | 'beforeRemoval' | 'onNotice' | 'provenMs'
> {
  readonly ports: Pick<Ports, 'clock' | 'dataDir' | 'http' | 'log'>;
  readonly settings: Settings;
  readonly onChange: () => void;
}
export type HelpdeskResult =
  | {
      readonly ok: true;
      readonly delivery: Delivery;
      readonly health: HelpdeskHealthWatch;
      readonly presence: PresencePoller;
      /** Creates another poller, which checks the channels for all PCs of a site. */
      readonly createPoller: (onChange: () => void) => PresencePoller;
      readonly pause: Pause;
    }
  | Exclude<ReturnType<typeof createDelivery>, { readonly ok: true }>;

/** The calling code must run `cleanup` to close everything that this function opens. */
export const createHelpdesk = (given: HelpdeskParts, cleanup: Cleanup): HelpdeskResult => {
  const { settings, onChange } = given;
  const { clock, dataDir, http, log } = given.ports;
  const { wallMs, monotonicMs } = clock;
  let wasUnreachable = false;
  // The parts that have been created so far. Delivery can report steps and changes before the other parts exist.
  const known: { delivery?: Delivery; health?: HelpdeskHealthWatch; presence?: PresencePoller } = {};
  const changed = (): void => {
    const isUnreachable = known.delivery?.status().state === 'away';
    if (wasUnreachable && !isUnreachable) known.presence?.recovered();
    wasUnreachable = isUnreachable;
    onChange();
  };
  const opened = createDelivery({
    dir: dataDir,
    client: clientOf(settings, http),
    limits: limitsOf(settings),
    policies: policiesOf(settings),
    clock,
    provenMs: given.provenMs,
    isCallUp: given.isCallUp,
    isAgentOnCall: given.isAgentOnCall,
    onStep: (step) => {
      given.onStep(step);
      known.health?.addDeliveryStep(step);
    },
    beforeRemoval: given.beforeRemoval,
    onChange: changed,
    onNotice: given.onNotice,
  });
  if (!opened.ok) return opened;
  const { delivery } = opened;
  cleanup.add(delivery.close);
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
  cleanup.add(pause.stop);
  const health = createHelpdeskHealthWatch({
    wallMs,
    probe: () => delivery.sendDirect('retrieveConversations', { body: noConversation }, { class: 'person' }),
    onChange,
  });
  cleanup.add(health.stop);
  known.health = health;
  const createPoller = (onPresence: () => void): PresencePoller =>
    createPresencePoller({
      wallMs,
      monotonicMs,
      ask: async ({ channel, referrer }) => {
        const answer = await delivery.sendDirect(
          'checkPresence',
          { query: { Channel: channel, referrer } },
          { class: 'presence' },
        );
        health.addPresenceAnswer(answer);
        return answer;
      },
      onChange: onPresence,
    });
  const presence = createPoller(onChange);
  cleanup.add(presence.stop);
  known.presence = presence;
  return { ok: true, delivery, health, presence, createPoller, pause };
};
