/**
 * Runs the same tests as `secrets.test.ts`, and also opens every page of the window, every ledger entry and every kind
 * of invalid settings.
 */
import { describeSecrets } from './secrets/suite.ts';

describeSecrets({ isFull: true });
