/** What is found in one exchange: where it differs from the interface, and what it says about the open points. */
import type { AssumptionKey } from '#helpdesk/assumptions.ts';
import type { OperationName } from '#helpdesk/operations.ts';

export type Kind =
  | 'path'
  | 'method'
  | 'query'
  | 'request'
  | 'status'
  | 'redirect'
  | 'no answer'
  | 'refused'
  | 'taken'
  | 'answer'
  | 'content type'
  | 'unknown field'
  | 'reason'
  | 'limit'
  | 'assumption';

export interface Difference {
  /** Who does not keep to the interface. */
  readonly of: 'caller' | 'service';
  readonly operation: OperationName | null;
  /** Of the interface. */
  readonly section: string;
  readonly kind: Kind;
  /** `customers[].currency`; empty: the whole. */
  readonly path: string;
  readonly expected: string;
  /** The first time. */
  readonly came: string;
  /** Number of the open point that is decided otherwise here. */
  readonly assumption?: number;
}

export interface Evidence {
  readonly number: number;
  /** Of the switch, where the open point has one. */
  readonly key?: AssumptionKey;
  /** What the service does: one of the switch's values, or words. */
  readonly value: string;
  readonly agrees: boolean;
  /** Bytes or entries, where the switch is a number. */
  readonly measure?: number;
}

export interface Findings {
  readonly differences: Difference[];
  readonly evidence: Evidence[];
}

/** `orders[3].revenue` and `orders[4].revenue` are one place. */
export const anyPlace = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** From “expected X, got Y”, the way the practice helpdesk words what is wrong. */
export const expectedAndCame = (message: string): { readonly expected: string; readonly came: string } => {
  const [, expected = message, came = ''] = /^(?:expected )?(.*), got (.*)$/s.exec(message) ?? [];
  return { expected, came };
};
