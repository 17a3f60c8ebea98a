/** Reads the manually written bodies in test/helpdesk/golden, and builds the invalid bodies from `wrong-bodies`. */
import { golden } from '../practice-helpdesk.ts';

export interface GoldenRequest {
  readonly method: string;
  readonly path: string;
  readonly success: number;
  readonly errors: readonly number[];
  readonly bodies: readonly unknown[];
  readonly queries: readonly string[];
}

export const posts = [
  'reportCustomers',
  'reportOrders',
  'retrieveConversations',
  'registerCallEvent',
  'postMessage',
  'showCustomer',
] as const;
export type Post = (typeof posts)[number];
export const goldenRequest = (name: string): GoldenRequest => golden(`request-${name}`) as GoldenRequest;

export interface WrongBody {
  readonly operation: Post;
  readonly path: string;
  readonly body?: unknown;
  readonly set?: string;
  readonly to?: unknown;
  readonly remove?: string;
  /** Whether a lenient helpdesk accepts the body with a note. A strict helpdesk rejects it. */
  readonly lenient?: true;
  /**
   * Set if the schema accepts a body that the helpdesk rejects: a body with an unknown field or an unknown agent. The
   * helpdesk checks these separately.
   */
  readonly schema?: 'passes';
}
export const wrongBodies = golden('wrong-bodies') as readonly WrongBody[];

const steps = (path: string): string[] => path.split(/[.[\]]+/).filter((step) => step !== '');

export function bodyOf(wrong: WrongBody): unknown {
  if ('body' in wrong) return wrong.body;
  const root: unknown = structuredClone(goldenRequest(wrong.operation).bodies[0]);
  const path = steps(wrong.set ?? wrong.remove ?? '');
  const last = path.pop() ?? '';
  let place = root as object;
  for (const step of path) place = Reflect.get(place, step) as object;
  if (wrong.set === undefined) Reflect.deleteProperty(place, last);
  else Reflect.set(place, last, wrong.to);
  return root;
}

export const nameOf = (wrong: WrongBody): string => {
  const what =
    'body' in wrong
      ? JSON.stringify(wrong.body)
      : wrong.set === undefined
        ? `without ${wrong.remove}`
        : `${wrong.set} = ${JSON.stringify(wrong.to)}`;
  return `${wrong.operation}: ${what}`;
};
