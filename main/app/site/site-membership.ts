/**
 * Connects this PC to its site, according to the settings. A PC without a site does not load the site code and uses its
 * own share of the limits.
 */
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { pcNameOf } from '#domain/site/pc-name.ts';
import type { Delivery } from '#delivery/delivery.ts';
import { serviceLimits, timeoutsMs } from '#helpdesk/constants.ts';
import type { OwnReport } from '#site/fleet-service.ts';
import type { Site } from '#site/start-site.ts';
import type { SiteState } from '#site/types.ts';
import type { FleetView } from '#contract/fleet.ts';
import type { SiteView } from '#contract/site.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import type { Settings } from '#app/settings/schema.ts';
import type { Ports } from '#app/types.ts';
import { fleetViewOf } from './fleet-view.ts';
import type { SharedLine } from './shared-line.ts';
import type { SitePresence } from './site-presence.ts';
import { siteViewOf } from './site-view.ts';

export interface SiteMembershipParts {
  readonly ports: Pick<Ports, 'clock' | 'dataDir' | 'log' | 'certificates'>;
  readonly delivery: Pick<Delivery, 'setSite' | 'sentWithin' | 'wake' | 'reportedElsewhere'>;
  readonly sharedLine: Pick<SharedLine, 'join' | 'leave' | 'rejected'>;
  readonly sitePresence: SitePresence;
  /** Returns the state of this PC for the administrators of the site. */
  readonly report: () => OwnReport;
  readonly onChange: () => void;
}
export interface SiteMembership {
  /** Joins or leaves the site, or joins it again after a change of the settings. */
  readonly apply: (settings: Settings) => Promise<void>;
  /** Returns undefined if this PC does not belong to a site. */
  readonly view: () => SiteView | undefined;
  /**
   * Returns all PCs of the site. `noSite` means that this PC does not belong to a site. `notServer` means that this PC
   * does not have the role `server`, which is required to read the list.
   */
  readonly fleet: () => Promise<FleetView | 'noSite' | 'notServer'>;
  /** Call when the computer wakes. The connection may have been lost during sleep without an error. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

const compareEveryMs = 1_000;
const savedSeat = z.object({ site: z.string(), place: z.number().int().min(1), of: z.number().int().min(1) });

export const createSiteMembership = (parts: SiteMembershipParts): SiteMembership => {
  const { ports, delivery, sharedLine, sitePresence, report, onChange } = parts;
  const { clock, dataDir, log } = ports;
  const seatPath = join(dataDir, 'site-seat.json');
  let site: Site | undefined;
  let applied = '';
  let identity = { name: '', pc: '' };
  let watch: NodeJS.Timeout | undefined;
  let shown = '';

  const view = (): SiteView | undefined =>
    site === undefined ? undefined : siteViewOf(identity.name, identity.pc, withRejected(site.state()));
  const withRejected = (state: SiteState): SiteState => {
    const { version = 0, invalid = 0 } = sharedLine.rejected() ?? {};
    const { rejected } = state;
    return {
      ...state,
      rejected: {
        ...rejected,
        version: rejected.version + version,
        invalid: rejected.invalid + invalid + sitePresence.rejected(),
      },
    };
  };
  /**
   * Calls `onChange` if the state has changed. The end of a lease does not cause an event, so the state is checked
   * every second.
   */
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
    sharedLine.leave();
    sitePresence.leave();
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
      // `want.id` is `i` followed by the number of the outbox item. Direct requests have no `key`, so this function is
      // never called for them.
      onDelivered: (want, by) => delivery.reportedElsewhere(want.id.slice(1), by),
      report,
      onChange,
      onFailure: ({ code, detail }) =>
        log('site broker cannot be used', undefined, { level: 'warn', fields: { code, detail } }),
      log: (event, fields) => log(`site grantor ${event}`, undefined, { level: 'info', fields }),
    });
    delivery.setSite(site.slots);
    await sharedLine.join(site);
    sitePresence.join(site);
    watch = setInterval(compare, compareEveryMs);
  };

  return {
    apply: async (settings) => {
      sitePresence.apply(settings);
      // A new list of extensions takes effect without a new connection.
      const { extensions: _extensions, ...given } = settings.site ?? {};
      const wanted = JSON.stringify([
        settings.site === undefined ? undefined : given,
        settings.helpdesk?.limits.screenPopReserve,
      ]);
      if (wanted !== applied) {
        applied = wanted;
        delivery.setSite(undefined);
        await leave();
        await joinSite(settings);
      }
    },
    view,
    fleet: async () => {
      if (site === undefined) return 'noSite';
      const { name, pc } = identity;
      const reading = await site.readFleet();
      return reading === undefined ? 'notServer' : fleetViewOf({ site: name, pc, at: clock.wallMs() }, reading);
    },
    wake: () => void site?.connection.verify(),
    // Delivery keeps the slots of the site, so that it sends nothing without a grant while the app is closing.
    stop: leave,
  };
};
