/**
 * The connectors for the `tills` entries in the settings. Each entry of one of these kinds runs one connector. The
 * kinds `http` and `socket` are transports of the till server, which is always open (server/till-kinds.ts).
 */
import type { z } from 'zod';
import type { MessageOrText } from '#domain/messages/message.ts';
import type { Connector, ConnectorContext, ConnectorSettings } from './connector.ts';
import { createDropFolderConnector } from './drop-folder/connector.ts';
import { createReceiptPrinterConnector } from './receipt-printer/connector.ts';
import { createSerialConnector } from './serial/connector.ts';
import { createTcpConnector } from './tcp/connector.ts';

/** A connector that validates its settings itself, so that one list can contain all kinds. */
export interface ConnectorKind {
  readonly kind: string;
  readonly config: z.ZodType<ConnectorSettings>;
  readonly keepsData: boolean;
  readonly longestRestMs: number | undefined;
  readonly occupies: (settings: unknown) => string | undefined;
  readonly inspect: (settings: unknown) => Promise<MessageOrText | undefined>;
  /** Accepts unvalidated settings with resolved secrets. Throws a ZodError if `config` rejects them. */
  readonly run: (settings: unknown, context: ConnectorContext) => Promise<void>;
}

const ofKind = <Config extends ConnectorSettings>(connector: Connector<Config>): ConnectorKind => ({
  kind: connector.kind,
  config: connector.config,
  keepsData: connector.keepsData === true,
  longestRestMs: connector.longestRestMs,
  occupies: (settings) => connector.occupies?.(connector.config.parse(settings)),
  inspect: async (settings) => connector.inspect(connector.config.parse(settings)),
  run: async (settings, context) => connector.run(connector.config.parse(settings), context),
});

export const connectors: readonly ConnectorKind[] = [
  ofKind(createTcpConnector()),
  ofKind(createDropFolderConnector()),
  ofKind(createSerialConnector()),
  ofKind(createReceiptPrinterConnector()),
];

/** The kinds that are announced but not built yet. Settings with such a kind are rejected (`problem.tillPlanned`). */
export const plannedKinds: readonly string[] = [];

export const connectorOfKind = (kind: string): ConnectorKind | undefined =>
  connectors.find((connector) => connector.kind === kind);
