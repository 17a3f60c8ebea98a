/** Calls of a window for which a person may be asked outside the page first. Their answer takes as long as a person. */
import type { CallName } from './contract.ts';

const names: ReadonlySet<CallName> = new Set(['till.pair', 'till.confirm', 'settings.write', 'setup.takeFile']);

/** How long such a question is open; later it counts as refused. */
export const confirmWithinMs = 240_000;

export const mayAskPerson = (name: CallName): boolean => names.has(name);
