/** Every kind of phone line there is. A new kind is one folder, one entry here, and the conformance suite. */
import type { z } from 'zod';
import type { Evidence } from '#domain/calls/line-event.ts';
import { createAsteriskAmiLine } from './asterisk-ami/line.ts';
import { createAsteriskAriLine } from './asterisk-ari/line.ts';
import { createEventSocketLine } from './event-socket/line.ts';
import type { Line, LineCommandType, LineContext } from './line.ts';
import { createSipLine } from './sip/line.ts';
import { createSoftphoneHookLine } from './softphone-hook/line.ts';

/** A line whose settings are checked when it starts: so that lines of all kinds fit into one list. */
export interface LineKind {
  readonly kind: string;
  readonly config: z.ZodType;
  /** What a person may do with its calls. Settings as for `run`. */
  readonly takes: (settings: unknown) => readonly LineCommandType[];
  readonly evidence: (settings: unknown) => Evidence;
  readonly isSingle: boolean;
  readonly reaches: (settings: unknown) => string | undefined;
  /** Settings come as they were written, secrets already read. Throws a ZodError when `config` would refuse them. */
  readonly run: (settings: unknown, context: LineContext) => Promise<void>;
}

const ofKind = <Config>(line: Line<Config>): LineKind => ({
  kind: line.kind,
  config: line.config,
  takes: (settings) => line.takes(line.config.parse(settings)),
  evidence: (settings) => line.evidence?.(line.config.parse(settings)) ?? 'exchange',
  reaches: (settings) => line.reaches?.(line.config.parse(settings)),
  isSingle: line.isSingle === true,
  run: async (settings, context) => line.run(line.config.parse(settings), context),
});

export const lines: readonly LineKind[] = [
  ofKind(createAsteriskAmiLine()),
  ofKind(createAsteriskAriLine()),
  ofKind(createSipLine()),
  ofKind(createEventSocketLine()),
  ofKind(createSoftphoneHookLine()),
];

/** The practice profile's, towards its own exchange: there a SIP line may be a phone although it has no sound. */
export const practiceLines: readonly LineKind[] = [
  ...lines.filter(({ kind }) => kind !== 'sip'),
  ofKind(createSipLine({ mayBePhone: true })),
];

export const lineOfKind = (kind: string): LineKind | undefined => lines.find((line) => line.kind === kind);
