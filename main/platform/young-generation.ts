/**
 * Keeps the young generation of V8 small. It grows while the program loads, up to 64 MiB and more, and any work then
 * touches all of it: the resident memory of an app that runs all day would be that much larger.
 */
import { setFlagsFromString } from 'node:v8';

/** Call it before the program is loaded. Node reads this flag at every growth; the flags for a size only at its start. */
export const keepYoungGenerationSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');
