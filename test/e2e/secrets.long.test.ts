/**
 * Does the same as `secrets.test.ts`, and also opens every page of the window, every ledger entry and every kind of
 * invalid settings, runs more commands and lets the app crash.
 */
import { describeSecrets } from './secrets/suite.ts';

describeSecrets({ isFull: true });
