import type { LineEvent } from '#domain/calls/line-event.ts';

export type Scenario = readonly [name: string, events: readonly LineEvent[], reported: readonly string[]];
