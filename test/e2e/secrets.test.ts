/**
 * Searches the files, messages and output of the plain host for planted secrets. The long test searches more places.
 */
import { describeSecrets } from './secrets/suite.ts';

describeSecrets({ isFull: false });
