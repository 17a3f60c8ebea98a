/** Selects the parts of the settings that each part of the app needs. The code is pure. */
import type { CallSettings } from '#domain/calls/state.ts';
import { createClient, type Client } from '#helpdesk/client.ts';
import type { HttpPort } from '#helpdesk/http.ts';
import type { LineSetting } from './read-settings.ts';
import type { Settings } from './schema.ts';

/**
 * Returns this PC's share of the request limits, and its reserve for screen pops. In a site, the grantor distributes
 * the limits of the whole subscription, so the share is 1.
 */
export const limitsOf = ({ helpdesk, site }: Settings) => {
  const limits = helpdesk?.limits ?? { share: 1, screenPopReserve: 0.33 };
  return site === undefined ? limits : { share: 1, screenPopReserve: limits.screenPopReserve };
};

/** Returns this PC's share of the subscription's limits, above 0 and up to 1. */
export const shareOf = (settings: Settings): number => limitsOf(settings).share;

/** Returns this PC's number (`place`) and the number of PCs that take turns. Undefined if the PCs do not take turns. */
export const seatOf = ({ place, share }: { readonly place?: number | undefined; readonly share: number }) =>
  place === undefined ? undefined : { place, of: Math.round(1 / share) };

export const policiesOf = ({ calls, lookups }: Settings) => ({
  lateCalls: calls.lateCalls,
  freshSeconds: calls.freshSeconds,
  keepDays: calls.keepDays,
  lookupFreshSeconds: lookups.freshSeconds,
});

export const clientOf = ({ helpdesk }: Settings, http: HttpPort): Client | undefined => {
  if (helpdesk === undefined) return undefined;
  const { baseUrl, presenceUrl = baseUrl, apiKey, apiSecret, voipKey = apiKey, presenceKey = apiKey, auth } = helpdesk;
  return createClient({ baseUrl, presenceUrl, apiKey, apiSecret, voipKey, presenceKey, auth, fetch: http });
};

/** Returns the configured name of the store to which a dialled number (E.164) belongs. */
export const storeOf = (
  dialled: string | undefined,
  { stores }: Settings,
  e164: CallSettings['toE164'],
): string | undefined =>
  dialled === undefined
    ? undefined
    : stores.find((store) => e164(store.referrer) === dialled || store.referrer === dialled)?.name;

/**
 * Returns the settings that control how the calls of this line are reported. For a line that is not in `lines`, the
 * agent's extension is watched.
 */
export const callSettings = (
  line: string,
  lines: readonly LineSetting[],
  { calls, agent }: Settings,
  e164: CallSettings['toE164'],
): CallSettings => ({
  extensions:
    lines.find((setting) => setting.name === line)?.extensions ??
    (agent.extension === undefined ? [] : [agent.extension]),
  toE164: e164,
  agentNumbers: agentNumbersIn(calls.agentNumbers, e164),
  internal: calls.internal,
  transferExtension: calls.transferExtension,
  withheldNumber: calls.withheldNumber,
  referrerForm: calls.referrerForm,
});

const agentNumbersIn = (
  numbers: Settings['calls']['agentNumbers'],
  e164: CallSettings['toE164'],
): ReadonlyMap<string, string> =>
  new Map(Object.entries(numbers).flatMap(([number, extension]) => [[e164(number) ?? number, extension] as const]));
