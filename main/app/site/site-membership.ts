/**
 * Connects this PC to its site, according to the settings. A PC without a site does not load this code and keeps its
 * own share of the limits.
 */
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Delivery } from '#delivery/delivery.ts';
import { serviceLimits, timeoutsMs } from '#helpdesk/constants.ts';
import type { Site } from '#site/start-site.ts';
import type { SiteView } from '#contract/site.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import type { Settings } from '#app/settings/schema.ts';
import type { Ports } from '#app/types.ts';
import { siteViewOf } from './site-view.ts';

export interface SiteMembershipParts {
  readonly ports: Pick<Ports, 'clock' | 'dataDir' | 'log' | 'certificates'>;
  readonly delivery: Pick<Delivery, 'setSite' | 'sentWithin' | 'wake' | 'reportedElsewhere'>;
  readonly onChange: () => void;
}
export interface SiteMembership {
  /** Joins, changes or leaves the site. */
  readonly apply: (settings: Settings) => Promise<void>;
  /** Returns undefined if this PC does not belong to a site. */
  readonly view: () => SiteView | undefined;
  /** Call after the computer was asleep. The connection may have ended meanwhile without notice. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

const compareEveryMs = 1_000;
const savedSeat = z.object({ site: z.string(), place: z.number().int().min(1), of: z.number().int().min(1) });

/** Converts the name of this PC to a token for a broker subject. */
export const pcNameOf = (name: string): string => name.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 64) || 'pc';

export const createSiteMembership = ({ ports, delivery, onChange }: SiteMembershipParts): SiteMembership => {
  const { clock, dataDir, log } = ports;
  const seatPath = join(dataDir, 'site-seat.json');
  let site: Site | undefined;
  let applied = '';
  let identity = { name: '', pc: '' };
  let watch: NodeJS.Timeout | undefined;
  let shown = '';

  const view = (): SiteView | undefined =>
    site === undefined ? undefined : siteViewOf(identity.name, identity.pc, site.state());
  /** No event reports the end of a lease, so the state is compared. */
  const compare = (): void => {
    const now = JSON.stringify(view());
    if (now === shown) return;
    shown = now;
    onChange();
  };

  const leave = async (): Promise<void> => {
    const left = site;
    site = undefined;
    clearInterval(watch);
    await left?.close();
  };
  const joinSite = async (settings: Settings): Promise<void> => {
    const given = settings.site;
    if (given === undefined) return;
    const { startSite } = await import('#site/start-site.ts');
    const { connectToBroker } = await import('#site/connect.ts');
    const pc = given.pc ?? pcNameOf(hostname());
    identity = { name: given.name, pc };
    const seat = savedSeat.safeParse(readJson(seatPath)).data;
    site = startSite({
      site: given.name,
      pc,
      role: given.role,
      fallbackReserve: given.fallbackReserve,
      screenPopReserve: settings.helpdesk?.limits.screenPopReserve ?? 0.33,
      replicas: given.replicas,
      windows: serviceLimits,
      timeoutMs: (of) => (of === 'lookup' ? timeoutsMs.showCustomer : timeoutsMs.other),
      connect: () => connectToBroker({ ...given, pc }, ports.certificates()),
      clock,
      savedSeat: seat?.site === given.name ? { place: seat.place, of: seat.of } : undefined,
      onSeat: (next) => writeJson(seatPath, { site: given.name, ...next }),
      sentWithin: delivery.sentWithin,
      onWake: delivery.wake,
      // The ID of the outbox item follows the first character. Direct requests do not have a key, so
      // they never get here.
      onDelivered: (want, by) => delivery.reportedElsewhere(want.id.slice(1), by),
      onChange,
      onFailure: ({ code, detail }) =>
        log('site broker cannot be used', undefined, { level: 'warn', fields: { code, detail } }),
      log: (event, fields) => log(`site grantor ${event}`, undefined, { level: 'info', fields }),
    });
    delivery.setSite(site.slots);
    watch = setInterval(compare, compareEveryMs);
  };

  return {
    apply: async (settings) => {
      const wanted = JSON.stringify([settings.site, settings.helpdesk?.limits.screenPopReserve]);
      if (wanted !== applied) {
        applied = wanted;
        delivery.setSite(undefined);
        await leave();
        await joinSite(settings);
      }
    },
    view,
    wake: () => void site?.connection.verify(),
    // Delivery keeps the slots of the site, so that it sends nothing without a grant while the app ends.
    stop: leave,
  };
};
