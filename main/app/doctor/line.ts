/**
 * Checks a phone line: the connection, the login, the permission to list calls, and whether the watched extensions
 * exist in the phone system.
 */
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { ConnectionView, EndpointProposal } from '#contract/snapshot.ts';
import type { MessageOrText, WordCode } from '#domain/messages/message.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';
import { listEndpointNames, type EndpointNames } from './endpoints.ts';
import { getLineKindMessages } from './line-kind-messages.ts';
import { createFinding, type Finding, type CheckResult } from './check-result.ts';
import { probeLine } from './line-probe.ts';
import { isSoftphone, evaluateSoftphone } from './softphone.ts';

export type LineResult =
  | {
      readonly kind: 'up';
      readonly oddity?: MessageOrText | undefined;
      readonly missingEvents?: MessageOrText | undefined;
    }
  | { readonly kind: 'refused' | 'lost'; readonly reason: MessageOrText }
  | { readonly kind: 'late' };

const connectTimeoutMs = 8_000;
/** The time to wait for the account's permissions, in ms. Some phone systems do not report them. */
const permissionTimeoutMs = 1_500;

export interface LinePorts {
  readonly wallMs: () => number;
  readonly certificates: () => readonly string[];
}

const tryLine = async (setting: LineSetting, ports: LinePorts, signal: AbortSignal): Promise<LineResult> => {
  const finished = new AbortController();
  let found: LineResult | undefined;
  let oddity: MessageOrText | undefined;
  let checked: NodeJS.Timeout | undefined;
  const late = AbortSignal.timeout(connectTimeoutMs);
  const end = await probeLine(
    setting,
    ports,
    {
      onUp: () => {
        found = { kind: 'up', oddity };
        if (setting.kind !== 'asterisk-ami') return finished.abort();
        checked = globalThis.setTimeout(() => finished.abort(), permissionTimeoutMs);
      },
      onEvent: () => undefined,
      onOddity: (reason) => {
        oddity = reason;
      },
      reportMissingEvents: (missingEvents) => {
        if (found?.kind === 'up') found = { ...found, missingEvents };
        finished.abort();
      },
    },
    AbortSignal.any([signal, late, finished.signal]),
  );
  clearTimeout(checked);
  if (found !== undefined) return found;
  return end.kind === 'ended' ? { kind: 'late' } : end;
};

const isOfBroker = (reason: MessageOrText): boolean => typeof reason === 'object' && reason.code.startsWith('site.');
/**
 * Returns the advice for a lost connection. A shared line can also fail because of its server host or the broker. These
 * causes have their own advice.
 */
const adviceFor = (reason: MessageOrText): WordCode => {
  if (typeof reason === 'object' && isOfBroker(reason)) return `${reason.code}.do` as WordCode;
  const isOfHost = typeof reason === 'object' && reason.code.startsWith('reason.siteLine.');
  return isOfHost ? 'doctor.line.siteHost.do' : 'doctor.line.lost.do';
};

export const evaluateLine = (name: string, found: LineResult): CheckResult => {
  switch (found.kind) {
    case 'up':
      return { state: 'ok', code: 'doctor.line.up', values: { name } };
    case 'refused':
      return {
        state: 'broken',
        code: 'doctor.line.refused',
        values: { name, reason: found.reason },
        advice: isOfBroker(found.reason) ? adviceFor(found.reason) : 'doctor.line.refused.do',
      };
    case 'lost':
      return {
        state: 'broken',
        code: `doctor.line.${found.kind}`,
        values: { name, reason: found.reason },
        advice: adviceFor(found.reason),
      };
    case 'late':
      return { state: 'broken', code: 'doctor.line.late', values: { name }, advice: 'doctor.line.lost.do' };
  }
};

/**
 * Evaluates the permissions of a line. A connected line proves the login and the permission to list calls. Only a call
 * proves that events arrive.
 */
export const evaluatePermission = (name: string, kind: string, found: LineResult): CheckResult => {
  if (found.kind !== 'up') return { state: 'skipped', code: 'doctor.skipped.line', values: { name } };
  if (found.missingEvents !== undefined)
    return {
      state: 'broken',
      code: 'doctor.permission.missingEvents',
      values: { name, reason: found.missingEvents },
      advice: 'doctor.permission.missingEvents.do',
    };
  return found.oddity === undefined
    ? { state: 'ok', code: getLineKindMessages(kind).up, values: { name }, advice: getLineKindMessages(kind).prove }
    : { state: 'limited', code: 'doctor.permission.odd', values: { name, reason: found.oddity } };
};

export const evaluateExtensions = (
  name: string,
  watched: '*' | readonly string[],
  found: EndpointNames,
): CheckResult => {
  if (watched === '*') return { state: 'ok', code: 'doctor.extensions.all', values: { name } };
  if (found.kind !== 'found') return { state: 'skipped', code: 'doctor.extensions.unlisted', values: { name } };
  const missing = watched.filter((extension) => !found.names.includes(extension));
  // The advice proposes a mapping for each endpoint that has the extension in its name (such as `tel106`), its hint or
  // its caller number.
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
/** Adds the extensions to which the settings map known endpoints. */
const addMappedExtensions = (config: unknown, found: EndpointNames): EndpointNames => {
  const read = mapped.safeParse(config);
  if (!read.success || found.kind !== 'found') return found;
  const owned = Object.entries(read.data.endpoints).filter(([endpoint]) => found.names.includes(endpoint));
  return { ...found, names: [...found.names, ...owned.map(([, extension]) => extension)] };
};

/** Checks a line that is not running. The check logs in and out. */
export const checkLine = async (
  setting: LineSetting,
  ports: LinePorts,
  signal: AbortSignal,
  report: (found: Finding) => void,
): Promise<void> => {
  const { name, kind } = setting;
  if (isSoftphone(kind)) return report(createFinding('line', name, evaluateSoftphone(name, undefined)));
  const found = await tryLine(setting, ports, signal);
  report(createFinding('line', name, evaluateLine(name, found)));
  report(createFinding('permission', name, evaluatePermission(name, kind, found)));
  if (found.kind !== 'up')
    return report(
      createFinding('extensions', name, { state: 'skipped', code: 'doctor.skipped.line', values: { name } }),
    );
  const endpoints =
    setting.extensions === '*' ? { kind: 'unlisted' as const } : await listEndpointNames(setting, ports, signal);
  report(
    createFinding(
      'extensions',
      name,
      evaluateExtensions(name, setting.extensions, addMappedExtensions(setting.config, endpoints)),
    ),
  );
};

const settleTimeoutMs = 5_000;
const pollMs = 100;

/** Waits until a connecting line is connected or has failed, or until the time-out expires. */
const waitUntilSettled = async (
  view: () => ConnectionView | undefined,
  signal: AbortSignal,
): Promise<ConnectionView | undefined> => {
  const late = AbortSignal.any([signal, AbortSignal.timeout(settleTimeoutMs)]);
  while (view()?.link === 'connecting' && !late.aborted)
    await setTimeout(pollMs, undefined, { signal: late }).catch(() => undefined);
  return view();
};

const readRunningLine = ({ link, state, reason = '–', lastOddity }: ConnectionView): LineResult => {
  if (link === 'up')
    return { kind: 'up', oddity: lastOddity, ...(state === 'broken' ? { missingEvents: reason } : {}) };
  // A line that is retrying after a failure has the state `broken`. Its reason is reported below.
  if (link === 'connecting' && state !== 'broken') return { kind: 'late' };
  return { kind: link === 'refused' ? 'refused' : 'lost', reason };
};

/** Returns a check result that proposes a setting for an endpoint, based on the endpoint's calls. */
const describeProposal = (name: string, proposal: EndpointProposal): CheckResult => {
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

/** Checks a running line by its connection state, without a second login. */
export const checkRunningLine = async (
  view: () => ConnectionView | undefined,
  signal: AbortSignal,
  report: (found: Finding) => void,
): Promise<void> => {
  const current = await waitUntilSettled(view, signal);
  if (current === undefined) return;
  const { name, kind } = current;
  if (isSoftphone(kind)) return report(createFinding('line', name, evaluateSoftphone(name, current)));
  const found = readRunningLine(current);
  report(createFinding('line', name, evaluateLine(name, found)));
  report(createFinding('permission', name, evaluatePermission(name, kind, found)));
  for (const proposal of current.proposals ?? [])
    report(createFinding('extensions', name, describeProposal(name, proposal)));
  report(
    createFinding(
      'extensions',
      name,
      found.kind === 'up'
        ? { state: 'skipped', code: 'doctor.extensions.running', values: { name } }
        : { state: 'skipped', code: 'doctor.skipped.line', values: { name } },
    ),
  );
};
