/**
 * The window's API calls that may need a confirmation outside the page. The response to such a call can take minutes.
 */
import type { CallName } from './contract.ts';

const names: ReadonlySet<CallName> = new Set(['till.pair', 'till.confirm', 'settings.write', 'setup.takeFile']);

/** The time for which a confirmation stays open, in ms. After this time, the call is refused. */
export const confirmWithinMs = 240_000;

export const mayAskForConfirmation = (name: CallName): boolean => names.has(name);
