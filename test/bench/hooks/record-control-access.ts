/**
 * This module is preloaded into the host. Only the app knows the address and token of the practice helpdesk's control
 * API, so this module stores them on first use. It also records the heap size after each major garbage collection.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { constants, PerformanceObserver } from 'node:perf_hooks';

const { BENCH_CONTROL_FILE: controlFile, BENCH_HEAP_FILE: heapFile } = process.env;

/** Node documents this property of a garbage collection entry, but Node's types lack the property. */
type GcEntry = PerformanceEntry & { readonly detail: { readonly kind: number } };

const send = globalThis.fetch;
let isKnown = false;
globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : input.toString();
  const controlUrl = /^http:\/\/127\.0\.0\.1:\d+\/control(?=\/)/.exec(address)?.[0];
  if (!isKnown && controlFile !== undefined && controlUrl !== undefined) {
    isKnown = true;
    writeFileSync(
      controlFile,
      JSON.stringify({ controlUrl, authorization: new Headers(init?.headers).get('Authorization') }),
    );
  }
  return send(input, init);
};

new PerformanceObserver((list) => {
  const isMajor = list
    .getEntries()
    .some((entry) => (entry as GcEntry).detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
  if (isMajor && heapFile !== undefined)
    appendFileSync(heapFile, `${JSON.stringify({ at: Date.now(), used: process.memoryUsage().heapUsed })}\n`);
}).observe({ entryTypes: ['gc'] });
