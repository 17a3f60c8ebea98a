/** All kinds of phone lines. A new kind needs one folder and one entry here, and it must pass the conformance suite. */
import type { z } from 'zod';
import type { Evidence } from '#domain/calls/line-event.ts';
import { createAsteriskAmiLine } from './asterisk-ami/line.ts';
import { createAsteriskAriLine } from './asterisk-ari/line.ts';
import { createEventSocketLine } from './event-socket/line.ts';
import type { Line, LineCommandType, LineContext } from './line.ts';
import { createSipLine } from './sip/line.ts';
import { createSiteLine } from './site/line.ts';
import { createSoftphoneHookLine } from './softphone-hook/line.ts';

/** A kind of line that accepts settings of any type and validates them, so that one list can contain all kinds. */
export interface LineKind {
  readonly kind: string;
  readonly config: z.ZodType;
  /** Returns the commands that a person can use. `settings` are unvalidated, as in `run`. */
  readonly supportedCommands: (settings: unknown) => readonly LineCommandType[];
  readonly evidence: (settings: unknown) => Evidence;
  readonly isExclusive: boolean;
  readonly exchangeHost: (settings: unknown) => string | undefined;
  /** Accepts unvalidated settings with resolved secrets. Rejects with a ZodError if the settings are invalid. */
  readonly run: (settings: unknown, context: LineContext) => Promise<void>;
}

const ofKind = <Config>(line: Line<Config>): LineKind => ({
  kind: line.kind,
  config: line.config,
  supportedCommands: (settings) => line.supportedCommands(line.config.parse(settings)),
  evidence: (settings) => line.evidence?.(line.config.parse(settings)) ?? 'exchange',
  exchangeHost: (settings) => line.exchangeHost?.(line.config.parse(settings)),
  isExclusive: line.isExclusive === true,
  run: async (settings, context) => line.run(line.config.parse(settings), context),
});

export const lines: readonly LineKind[] = [
  ofKind(createAsteriskAmiLine()),
  ofKind(createAsteriskAriLine()),
  ofKind(createSipLine()),
  ofKind(createEventSocketLine()),
  ofKind(createSoftphoneHookLine()),
  ofKind(createSiteLine()),
];

/** The lines of practice mode. In practice mode, a SIP line can be a phone even though it has no audio. */
export const practiceLines: readonly LineKind[] = [
  ...lines.filter(({ kind }) => kind !== 'sip'),
  ofKind(createSipLine({ mayBePhone: true })),
];

export const lineOfKind = (kind: string): LineKind | undefined => lines.find((line) => line.kind === kind);
