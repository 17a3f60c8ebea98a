/** The input and result of the map preview. The input is kept as long as the window exists. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Input, Output } from '#contract/contract.ts';
import { useQuery } from '../../../hooks/use-query.ts';
import { useWindow } from '../../../hooks/window-context.ts';

export interface Tried {
  readonly map: string;
  readonly messages: string;
  /** The line whose map was loaded. */
  readonly line?: string;
}

/** A line in the settings: its map as text, and its settings for numbers. */
interface OfLine {
  readonly name: string;
  readonly map: string;
  readonly house: NonNullable<Input<'lines.dryRun'>['house']>;
}

let kept: Tried = { map: '3cx-v20', messages: '' };
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The delay after typing before the preview is requested, in ms. */
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
  readonly ofLines: readonly OfLine[];
  /** The line that determines how numbers are interpreted: the line of the map, or the only line. */
  readonly asLine: string | undefined;
}

const nothing = {};

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const extensionsIn = (value: unknown): OfLine['house']['extensions'] => {
  if (value === '*') return value;
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : undefined;
};

const linesIn = (settings: Readonly<Record<string, unknown>> | undefined): Trial['ofLines'] => {
  const { agent, lines } = (settings ?? {}) as {
    agent?: { extension?: unknown; country?: unknown };
    lines?: unknown;
  };
  const own = textIn(agent?.extension);
  if (!Array.isArray(lines)) return [];
  return (lines as readonly unknown[]).flatMap((line) => {
    if (typeof line !== 'object' || line === null) return [];
    const { kind, name, map, extensions, internalPattern, outsidePrefix } = line as Readonly<Record<string, unknown>>;
    if (kind !== 'event-socket' || map === undefined) return [];
    return [
      {
        name: textIn(name) ?? kind,
        map: textIn(map) ?? JSON.stringify(map, null, 2),
        house: {
          // A line without extensions watches the agent's extension.
          extensions: extensionsIn(extensions) ?? (own === undefined ? undefined : [own]),
          internalPattern: textIn(internalPattern),
          outsidePrefix: textIn(outsidePrefix),
          country: textIn(agent?.country),
        },
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
  const isOpen = view.link.is === 'open';
  const [settings] = useQuery('settings.read', isOpen ? nothing : undefined, '');
  const ofLines = useMemo(() => linesIn(settings?.output?.settings), [settings]);
  const asLine = ofLines.find(({ name }, _, { length }) => name === rested.line || length === 1);
  const input = useMemo(() => ({ map: rested.map, messages: rested.messages, house: asLine?.house }), [rested, asLine]);
  // The last result stays visible while the next one is loading.
  const [reading] = useQuery('lines.dryRun', isOpen ? input : undefined, '');
  const [last, setLast] = useState(reading?.output);
  if (reading?.output !== undefined && reading.output !== last) setLast(reading.output);
  const [maps] = useQuery('lines.readyMaps', isOpen ? nothing : undefined, '');
  return {
    tried,
    change,
    result: last,
    ready: maps?.output?.maps ?? [],
    ofLines,
    asLine: asLine?.name,
  };
};
