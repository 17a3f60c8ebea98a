/** A phone line: does it connect, does it let us in, may it list the calls, does the exchange know what is watched? */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { ConnectionView, EndpointProposal } from '#contract/snapshot.ts';
import type { Words } from '#domain/messages/message.ts';
import type { LineSetting } from '#app/settings/read.ts';
import { endpointsOf, type EndpointsFound } from './endpoints.ts';
import { wordsOfKind } from './line-kind-messages.ts';
import { finding, type Finding, type Told } from './check-result.ts';
import { listenAtLine } from './line-probe.ts';
import { isSoftphone, softphoneTold } from './softphone.ts';

export type LineFound =
  | { readonly kind: 'up'; readonly oddity?: Words | undefined; readonly missingEvents?: Words | undefined }
  | { readonly kind: 'refused' | 'lost'; readonly reason: Words }
  | { readonly kind: 'late' };

const upWithinMs = 8_000;
/** An exchange says at once what the account may read; one that cannot be asked says nothing. */
const checkedWithinMs = 1_500;

export interface LinePorts {
  readonly wallMs: () => number;
  readonly certificates: () => readonly string[];
}

const tryLine = async (setting: LineSetting, ports: LinePorts, signal: AbortSignal): Promise<LineFound> => {
  const enough = new AbortController();
  let found: LineFound | undefined;
  let oddity: Words | undefined;
  let checked: NodeJS.Timeout | undefined;
  const late = AbortSignal.timeout(upWithinMs);
  const end = await listenAtLine(
    setting,
    ports,
    {
      up: () => {
        found = { kind: 'up', oddity };
        if (setting.kind !== 'asterisk-ami') return enough.abort();
        checked = globalThis.setTimeout(() => enough.abort(), checkedWithinMs);
      },
      said: () => undefined,
      oddity: (reason) => {
        oddity = reason;
      },
      missingEvents: (missingEvents) => {
        if (found?.kind === 'up') found = { ...found, missingEvents };
        enough.abort();
      },
    },
    AbortSignal.any([signal, late, enough.signal]),
  );
  clearTimeout(checked);
  if (found !== undefined) return found;
  return end.kind === 'ended' ? { kind: 'late' } : end;
};

/** Reasons come from the line in its own words. */
export const lineTold = (name: string, found: LineFound): Told => {
  switch (found.kind) {
    case 'up':
      return { state: 'ok', code: 'doctor.line.up', values: { name } };
    case 'refused':
      return {
        state: 'broken',
        code: 'doctor.line.refused',
        values: { name, reason: found.reason },
        advice: 'doctor.line.refused.do',
      };
    case 'lost':
      return {
        state: 'broken',
        code: 'doctor.line.lost',
        values: { name, reason: found.reason },
        advice: 'doctor.line.lost.do',
      };
    case 'late':
      return { state: 'broken', code: 'doctor.line.late', values: { name }, advice: 'doctor.line.lost.do' };
  }
};

/** Being let in and listing is seen at once. Whether calls are told only a call proves, and a line that hears none says so. */
export const permissionTold = (name: string, kind: string, found: LineFound): Told => {
  if (found.kind !== 'up') return { state: 'skipped', code: 'doctor.skipped.line', values: { name } };
  if (found.missingEvents !== undefined)
    return {
      state: 'broken',
      code: 'doctor.permission.missingEvents',
      values: { name, reason: found.missingEvents },
      advice: 'doctor.permission.missingEvents.do',
    };
  return found.oddity === undefined
    ? { state: 'ok', code: wordsOfKind(kind).up, values: { name }, advice: wordsOfKind(kind).prove }
    : { state: 'limited', code: 'doctor.permission.odd', values: { name, reason: found.oddity } };
};

export const extensionsTold = (name: string, watched: '*' | readonly string[], found: EndpointsFound): Told => {
  if (watched === '*') return { state: 'ok', code: 'doctor.extensions.all', values: { name } };
  if (found.kind !== 'found') return { state: 'skipped', code: 'doctor.extensions.unlisted', values: { name } };
  const missing = watched.filter((extension) => !found.names.includes(extension));
  // A device that is named after its extension, `tel106`: the mapping to enter.
  const similar = missing.flatMap((extension) =>
    found.names
      .filter((each) => found.owners?.get(each) === extension || each.match(/\d+/g)?.includes(extension))
      .map((each) => `${each} → ${extension}`),
  );
  if (similar.length > 0)
    return {
      state: 'broken',
      code: 'doctor.extensions.missing',
      values: { name, extensions: missing.slice(0, 8).join(', '), mapping: similar.slice(0, 8).join(', ') },
      advice: 'doctor.extensions.similar.do',
    };
  const values = { name, extensions: (missing.length === 0 ? watched : missing).slice(0, 8).join(', ') };
  return missing.length === 0
    ? { state: 'ok', code: 'doctor.extensions.ok', values }
    : { state: 'broken', code: 'doctor.extensions.missing', values, advice: 'doctor.extensions.missing.do' };
};

const mapped = z.object({ endpoints: z.record(z.string(), z.string()) });
/** An extension is also known by the devices that the settings name for it. */
const withMapped = (config: unknown, found: EndpointsFound): EndpointsFound => {
  const read = mapped.safeParse(config);
  if (!read.success || found.kind !== 'found') return found;
  const owned = Object.entries(read.data.endpoints).filter(([endpoint]) => found.names.includes(endpoint));
  return { ...found, names: [...found.names, ...owned.map(([, extension]) => extension)] };
};

/** A line that is not running: it is logged in and out again. */
export const checkLine = async (
  setting: LineSetting,
  ports: LinePorts,
  signal: AbortSignal,
  say: (found: Finding) => void,
): Promise<void> => {
  const { name, kind } = setting;
  if (isSoftphone(kind)) return say(finding('line', name, softphoneTold(name, undefined)));
  const found = await tryLine(setting, ports, signal);
  say(finding('line', name, lineTold(name, found)));
  say(finding('permission', name, permissionTold(name, kind, found)));
  if (found.kind !== 'up')
    return say(finding('extensions', name, { state: 'skipped', code: 'doctor.skipped.line', values: { name } }));
  const endpoints =
    setting.extensions === '*' ? { kind: 'unlisted' as const } : await endpointsOf(setting, ports, signal);
  say(finding('extensions', name, extensionsTold(name, setting.extensions, withMapped(setting.config, endpoints))));
};

const settledWithinMs = 5_000;
const lookEveryMs = 100;

/** A line that has just begun says soon how it ends. */
const settled = async (
  view: () => ConnectionView | undefined,
  signal: AbortSignal,
): Promise<ConnectionView | undefined> => {
  const late = AbortSignal.any([signal, AbortSignal.timeout(settledWithinMs)]);
  while (view()?.link === 'connecting' && !late.aborted)
    await setTimeout(lookEveryMs, undefined, { signal: late }).catch(() => undefined);
  return view();
};

const runningFound = ({ link, state, reason = '–', lastOddity }: ConnectionView): LineFound => {
  if (link === 'up')
    return { kind: 'up', oddity: lastOddity, ...(state === 'broken' ? { missingEvents: reason } : {}) };
  return link === 'connecting' ? { kind: 'late' } : { kind: link === 'refused' ? 'refused' : 'lost', reason };
};

/** What its calls show of an endpoint, and what to enter. */
const proposalTold = (name: string, proposal: EndpointProposal): Told => {
  const { endpoint } = proposal;
  return proposal.kind === 'trunk'
    ? {
        state: 'limited',
        code: 'doctor.endpoint.trunk',
        values: { name, endpoint },
        advice: 'doctor.endpoint.trunk.do',
      }
    : {
        state: 'limited',
        code: 'doctor.endpoint.phone',
        values: { name, endpoint, extension: proposal.extension },
        advice: 'doctor.endpoint.phone.do',
      };
};

/** A line that runs in the app: its link says enough, and nobody is logged in a second time. */
export const checkRunningLine = async (
  view: () => ConnectionView | undefined,
  signal: AbortSignal,
  say: (found: Finding) => void,
): Promise<void> => {
  const seen = await settled(view, signal);
  if (seen === undefined) return;
  const { name, kind } = seen;
  if (isSoftphone(kind)) return say(finding('line', name, softphoneTold(name, seen)));
  const found = runningFound(seen);
  say(finding('line', name, lineTold(name, found)));
  say(finding('permission', name, permissionTold(name, kind, found)));
  for (const proposal of seen.proposals ?? []) say(finding('extensions', name, proposalTold(name, proposal)));
  say(
    finding(
      'extensions',
      name,
      found.kind === 'up'
        ? { state: 'skipped', code: 'doctor.extensions.running', values: { name } }
        : { state: 'skipped', code: 'doctor.skipped.line', values: { name } },
    ),
  );
};
