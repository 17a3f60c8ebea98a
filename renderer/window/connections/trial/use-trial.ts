/** What is being tried. It lives as long as the window: who looks into the settings finds it again. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Output } from '#contract/contract.ts';
import { useReading } from '../../frame/use-reading.ts';
import { useWindow } from '../../frame/window-context.ts';

export interface Tried {
  readonly map: string;
  readonly messages: string;
}

let kept: Tried = { map: '3cx-v20', messages: '' };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What is typed is asked about when the fingers rest for a moment. */
const restMs = 150;
const useRested = <Value>(value: Value): Value => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

export interface Trial {
  readonly tried: Tried;
  readonly change: (change: Partial<Tried>) => void;
  readonly result: Output<'lines.dryRun'> | undefined;
  readonly ready: Output<'lines.readyMaps'>['maps'];
  /** Maps of the lines that are set up, as text. */
  readonly ofLines: readonly { readonly name: string; readonly map: string }[];
}

const nothing = {};

const mapsIn = (settings: Readonly<Record<string, unknown>> | undefined): Trial['ofLines'] => {
  const lines: unknown = settings?.['lines'];
  if (!Array.isArray(lines)) return [];
  return (lines as readonly unknown[]).flatMap((line) => {
    if (typeof line !== 'object' || line === null) return [];
    const { kind, name, map } = line as { kind?: unknown; name?: unknown; map?: unknown };
    if (kind !== 'event-socket' || map === undefined) return [];
    return [
      {
        name: typeof name === 'string' ? name : kind,
        map: typeof map === 'string' ? map : JSON.stringify(map, null, 2),
      },
    ];
  });
};

export const useTrial = (): Trial => {
  const { view } = useWindow();
  const tried = useSyncExternalStore(subscribe, () => kept);
  const change = (change: Partial<Tried>): void => {
    kept = { ...kept, ...change };
    for (const listener of listeners) listener();
  };
  const rested = useRested(tried);
  const input = useMemo(() => ({ map: rested.map, messages: rested.messages }), [rested]);
  const isOpen = view.link.is === 'open';
  // The answer before stays while the next is on its way, so that nothing jumps.
  const [reading] = useReading('lines.dryRun', isOpen ? input : undefined, '');
  const [last, setLast] = useState(reading?.output);
  if (reading?.output !== undefined && reading.output !== last) setLast(reading.output);
  const [maps] = useReading('lines.readyMaps', isOpen ? nothing : undefined, '');
  const [settings] = useReading('settings.read', isOpen ? nothing : undefined, '');
  return {
    tried,
    change,
    result: last,
    ready: maps?.output?.maps ?? [],
    ofLines: useMemo(() => mapsIn(settings?.output?.settings), [settings]),
  };
};
