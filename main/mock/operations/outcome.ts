/**
 * The result of an operation: a body for 200, no body for 201, or a refusal. `notes` are added to the journal
 * in all three cases.
 */
import type { Helpdesk } from '../state/helpdesk.ts';
import type { Problem } from '../validation/validate-request.ts';

export type Outcome =
  | { readonly kind: 'done'; readonly answer?: unknown; readonly notes: readonly Problem[] }
  | {
      readonly kind: 'refused';
      readonly status: 400 | 404 | 406;
      readonly errors: readonly Problem[];
      readonly notes?: readonly Problem[];
    };

/** `body` has already been validated with the operation's schema. */
export type Perform<Body> = (helpdesk: Helpdesk, body: Body) => Outcome;

export const done = (notes: readonly Problem[] = []): Outcome => ({ kind: 'done', notes });
export const refused = (status: 400 | 404 | 406, path: string, message: string): Outcome => ({
  kind: 'refused',
  status,
  errors: [{ path, message }],
});
