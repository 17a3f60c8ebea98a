/** Waits for a call on one line. A call proves that the line receives events for the watched extension. */
import { msg } from '#domain/messages/message.ts';
import { maskNumber } from '#domain/personal-data/mask.ts';
import type { LegFacts, LineEvent } from '#domain/calls/line-event.ts';
import { createFinding, type Finding, type CheckResult } from '#app/doctor/check-result.ts';
import { getLineKindMessages } from '#app/doctor/line-kind-messages.ts';
import { evaluateLine } from '#app/doctor/line.ts';
import { probeLine } from '#app/doctor/line-probe.ts';
import type { LineSetting } from '#app/settings/read-settings.ts';

export const testCallMs = 60_000;

interface Ports {
  readonly wallMs: () => number;
  readonly certificates: () => readonly string[];
  /** A shorter time-out for tests, in ms. */
  readonly timeoutMs?: number | undefined;
}

/** Returns a function that takes events and returns a result as soon as it recognises a call. */
export const createTestCallListener = (
  watched: '*' | readonly string[],
): ((event: LineEvent) => CheckResult | undefined) => {
  const legs = new Map<string, LegFacts>();
  const isWatched = (extension: string): boolean => watched === '*' || watched.includes(extension);
  const evaluateLeg = (leg: LegFacts): CheckResult | undefined => {
    if (leg.end.kind !== 'extension') return undefined;
    const { extension } = leg.end;
    const other = [...legs.values()].find(
      ({ leg: id, call, end }) => id !== leg.leg && call === leg.call && end.kind !== 'service',
    );
    const number = leg.origin === 'calling' ? leg.dialled : (other?.number ?? undefined);
    if (!isWatched(extension))
      return {
        state: 'limited',
        code: 'doctor.call.other',
        values: { heard: extension },
        advice: 'doctor.call.other.do',
      };
    const values = { extension, number: number === undefined ? '' : maskNumber(number) };
    if (leg.origin === 'calling') return { state: 'ok', code: 'doctor.call.heardOut', values };
    return { state: 'ok', code: number === undefined ? 'doctor.call.withheld' : 'doctor.call.heard', values };
  };
  return (event) => {
    if (event.type === 'leg.appeared') {
      legs.set(event.leg, event);
      return event.origin === 'calling' && event.end.kind === 'extension' && event.dialled !== undefined
        ? evaluateLeg(event)
        : undefined;
    }
    if (event.type === 'leg.described') {
      const known = legs.get(event.leg);
      if (known !== undefined) legs.set(event.leg, { ...known, ...event });
      return undefined;
    }
    if (event.type !== 'leg.rang' && event.type !== 'leg.joined') return undefined;
    const leg = legs.get(event.leg);
    return leg === undefined || leg.origin === 'calling' ? undefined : evaluateLeg(leg);
  };
};

export const runTestCall = async (
  setting: LineSetting,
  ports: Ports,
  signal: AbortSignal,
  report: (found: Finding) => void,
): Promise<void> => {
  const { name, kind, extensions } = setting;
  const { timeoutMs = testCallMs } = ports;
  const ending = new AbortController();
  const examine = createTestCallListener(extensions);
  let result: CheckResult | undefined;
  let isUp = false;
  // The time-out starts again when the line is connected. Otherwise, a slow phone system would leave the
  // user less time to dial.
  const timer = setTimeout(() => ending.abort(), timeoutMs);
  const end = await probeLine(
    setting,
    ports,
    {
      onUp: () => {
        isUp = true;
        timer.refresh();
        report(createFinding('line', name, evaluateLine(name, { kind: 'up' })));
      },
      onEvent: ({ event }) => {
        // Calls that were active before the line was connected are ignored.
        if (!isUp || result?.state === 'ok') return;
        result = examine(event) ?? result;
        if (result?.state === 'ok') ending.abort();
      },
      onOddity: () => undefined,
    },
    AbortSignal.any([signal, ending.signal]),
  );
  clearTimeout(timer);
  if (!isUp) {
    if (!signal.aborted)
      report(createFinding('line', name, evaluateLine(name, end.kind === 'ended' ? { kind: 'late' } : end)));
    return;
  }
  if (result?.state === 'ok') return report(createFinding('call', name, result));
  if (signal.aborted) return report(createFinding('call', name, { state: 'skipped', code: 'doctor.call.stopped' }));
  if (end.kind !== 'ended')
    return report(
      createFinding('call', name, { state: 'broken', code: 'doctor.call.lost', values: { reason: end.reason } }),
    );
  report(createFinding('call', name, result ?? buildNoCallResult(kind, extensions, timeoutMs)));
};

const buildNoCallResult = (kind: string, extensions: '*' | readonly string[], timeoutMs: number): CheckResult => ({
  state: 'broken',
  code: 'doctor.call.none',
  values: {
    seconds: Math.round(timeoutMs / 1000),
    extension: extensions === '*' ? msg('doctor.call.anyExtension') : extensions.join(', '),
  },
  advice: getLineKindMessages(kind).noCall,
});
