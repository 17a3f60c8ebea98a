/**
 * Runs the same tests as `secrets.test.ts`. The tests here also open every page of the window, run more commands, let
 * the app crash, and try several kinds of invalid settings.
 */
import { describeSecrets } from './secrets/suite.ts';

describeSecrets({ isFull: true });
