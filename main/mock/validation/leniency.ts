/**
 * The deviations from the helpdesk API that a lenient helpdesk accepts (assumptions 6, 15 and 23).
 * `accept` returns the intended value, or undefined.
 */
import type { AssumptionKey } from '#helpdesk/assumptions.ts';
import type { OperationName } from '#helpdesk/operations.ts';

interface Tolerance {
  readonly key: AssumptionKey;
  readonly operation: OperationName;
  readonly path: RegExp;
  readonly accept: (value: unknown) => unknown;
  readonly note: string;
}

const noZone = /^\d{4}-\d{2}-\d{2}T[\d:.]+$/;
const zoned = /^(\d{4}-\d{2}-\d{2}T[\d:.]+)(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const asUtc = (value: unknown): unknown => (typeof value === 'string' && noZone.test(value) ? `${value}Z` : undefined);
const withoutZone = (value: unknown): unknown => (typeof value === 'string' ? zoned.exec(value)?.[1] : undefined);
const noZoneNote = 'has no Z and no offset; it was read as UTC';

const tolerances: readonly Tolerance[] = [
  {
    key: 'phoneNumberForm',
    operation: 'registerCallEvent',
    path: /^PhoneNumber$/,
    accept: (value) => {
      if (typeof value !== 'string' && typeof value !== 'number') return undefined;
      const digits = String(value).replace(/^00/, '');
      return /^[1-9]\d{3,14}$/.test(digits) ? `+${digits}` : undefined;
    },
    note: 'is not a string with a leading plus; it was read as an international number',
  },
  {
    key: 'firstOrderAbsent',
    operation: 'reportOrders',
    path: /^orders\[\d+\]\.is_first_order$/,
    accept: (value) => (value === undefined ? false : undefined),
    note: 'is required but missing; it was read as false',
  },
  { key: 'timeZones', operation: 'reportOrders', path: /\.order_date$/, accept: asUtc, note: noZoneNote },
  {
    key: 'timeZones',
    operation: 'reportCustomers',
    path: /\.(?:customer_since|last_order_date)$/,
    accept: asUtc,
    note: noZoneNote,
  },
  {
    key: 'timeZones',
    operation: 'postMessage',
    path: /^SentDateTime$/,
    accept: withoutZone,
    note: 'contains a time zone, which was ignored',
  },
];

export const toleranceFor = (operation: OperationName, path: string): Tolerance | undefined =>
  tolerances.find((tolerance) => tolerance.operation === operation && tolerance.path.test(path));
