/** Listening at one line until a call comes: the proof that calls are heard, at the extension that is watched. */
import { maskNumber } from '#domain/messages/mask.ts';
import type { LegFacts, LineEvent } from '#domain/calls/line-event.ts';
import { finding, type Finding, type Told } from '#app/doctor/check-result.ts';
import { wordsOfKind } from '#app/doctor/line-kind-messages.ts';
import { lineTold } from '#app/doctor/line.ts';
import { listenAtLine } from '#app/doctor/line-probe.ts';
import type { LineSetting } from '#app/settings/read.ts';

export const testCallMs = 60_000;

interface Ports {
  readonly wallMs: () => number;
  readonly certificates: () => readonly string[];
  /** Shorter for tests. */
  readonly withinMs?: number | undefined;
}

/** What an event says about a call, once it says enough; undefined: not yet. Pure but for what it remembers. */
export const createCallEar = (watched: '*' | readonly string[]): ((event: LineEvent) => Told | undefined) => {
  const legs = new Map<string, LegFacts>();
  const isWatched = (extension: string): boolean => watched === '*' || watched.includes(extension);
  const heardAt = (leg: LegFacts): Told | undefined => {
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
        ? heardAt(event)
        : undefined;
    }
    if (event.type === 'leg.described') {
      const known = legs.get(event.leg);
      if (known !== undefined) legs.set(event.leg, { ...known, ...event });
      return undefined;
    }
    if (event.type !== 'leg.rang' && event.type !== 'leg.joined') return undefined;
    const leg = legs.get(event.leg);
    return leg === undefined || leg.origin === 'calling' ? undefined : heardAt(leg);
  };
};

export const runTestCall = async (
  setting: LineSetting,
  ports: Ports,
  signal: AbortSignal,
  say: (found: Finding) => void,
): Promise<void> => {
  const { name, kind, extensions } = setting;
  const { withinMs = testCallMs } = ports;
  const ending = new AbortController();
  const hear = createCallEar(extensions);
  let heard: Told | undefined;
  let isUp = false;
  // For the line to open; then anew for the call: a slow exchange takes nothing from the time to dial.
  const timer = setTimeout(() => ending.abort(), withinMs);
  const end = await listenAtLine(
    setting,
    ports,
    {
      up: () => {
        isUp = true;
        timer.refresh();
        say(finding('line', name, lineTold(name, { kind: 'up' })));
      },
      said: ({ event }) => {
        // A call that is up already proves nothing about new ones.
        if (!isUp || heard?.state === 'ok') return;
        heard = hear(event) ?? heard;
        if (heard?.state === 'ok') ending.abort();
      },
      oddity: () => undefined,
    },
    AbortSignal.any([signal, ending.signal]),
  );
  clearTimeout(timer);
  if (!isUp) {
    if (!signal.aborted) say(finding('line', name, lineTold(name, end.kind === 'ended' ? { kind: 'late' } : end)));
    return;
  }
  if (heard?.state === 'ok') return say(finding('call', name, heard));
  if (signal.aborted) return say(finding('call', name, { state: 'skipped', code: 'doctor.call.stopped' }));
  if (end.kind !== 'ended')
    return say(finding('call', name, { state: 'broken', code: 'doctor.call.lost', values: { reason: end.reason } }));
  say(finding('call', name, heard ?? silence(kind, extensions, withinMs)));
};

const silence = (kind: string, extensions: '*' | readonly string[], withinMs: number): Told => ({
  state: 'broken',
  code: 'doctor.call.none',
  values: { seconds: Math.round(withinMs / 1000), extension: extensions === '*' ? '*' : extensions.join(', ') },
  advice: wordsOfKind(kind).noCall,
});
