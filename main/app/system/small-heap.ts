/**
 * The heap of a program that runs all day beside thirty-nine others. V8 lets the young part of its heap grow to many
 * times what this app needs, a step with every few thousand calls, and does not give it back.
 */
import { setFlagsFromString } from 'node:v8';

/** To be called first: the young part stays as small as it begins. Old objects have all the room they need. */
export const keepHeapSmall = (): void => setFlagsFromString('--semi-space-growth-factor=1');
