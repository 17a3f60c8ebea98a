/** The findings of one exchange: deviations from the helpdesk API, and evidence about the assumptions. */
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
  /** The side that deviates from the helpdesk API. */
  readonly of: 'caller' | 'service';
  readonly operation: OperationName | null;
  /** The section of the helpdesk API. */
  readonly section: string;
  readonly kind: Kind;
  /** The path of the field, for example `customers[].currency`. Empty for the whole body. */
  readonly path: string;
  readonly expected: string;
  /** The first value found. */
  readonly came: string;
  /** The number of the assumption that this behaviour contradicts. */
  readonly assumption?: number;
}

export interface Evidence {
  readonly number: number;
  /** The switch of the assumption, if it has one. */
  readonly key?: AssumptionKey;
  /** The service's behaviour, as a value of the switch or as a description. */
  readonly value: string;
  readonly agrees: boolean;
  /** The number of bytes, entries or requests, if the behaviour can be measured. */
  readonly measure?: number;
}

export interface Findings {
  readonly differences: Difference[];
  readonly evidence: Evidence[];
}

/** Removes the indexes, so that `orders[3].revenue` and `orders[4].revenue` are treated as the same path. */
export const anyPlace = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** Splits “expected X, got Y”, which is the format of the practice helpdesk's validation messages. */
export const splitValidationMessage = (message: string): { readonly expected: string; readonly came: string } => {
  const [, expected = message, came = ''] = /^(?:expected )?(.*), got (.*)$/s.exec(message) ?? [];
  return { expected, came };
};
