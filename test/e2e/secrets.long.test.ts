/**
 * Runs the same tests as `secrets.test.ts`. It also opens every page of the window and every ledger entry, tries every
 * kind of invalid settings, runs more commands, and lets the app crash.
 */
import { describeSecrets } from './secrets/suite.ts';

describeSecrets({ isFull: true });
