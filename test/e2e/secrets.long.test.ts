/**
 * Runs the same tests as `secrets.test.ts`. It also opens every page of the window, runs more commands, lets the app
 * crash, and tries several kinds of invalid settings.
 */
import { describeSecrets } from './secrets/suite.ts';

describeSecrets({ isFull: true });
