import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Parts of the paths of the longest test files. These files start first, because a long file that starts last delays
 * the end. The list is necessary because a clean checkout contains no recorded durations.
 */
const longest = [
  'renderer/',
  'electron/',
  'e2e/',
  'packaging/',
  'mock/desk/page/',
  'delivery/',
  'tills/receipt-printer/',
  'cli/',
  'app/practice/',
  'app/helpdesk/delivery-problems.',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((part) => moduleId.includes(`/test/${part}`));
      return found === -1 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** Whether the long tests run. `build/test.mjs --long` sets the variable `TESTS`. */
const isLong = process.env['TESTS'] === 'long';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // Long tests (`npm run test:long`) are slow, because they test pages, many processes, random inputs, memory use or
    // long periods.
    include: [isLong ? 'test/**/*.long.test.ts' : 'test/**/*.test.ts'],
    exclude: isLong ? [] : ['test/**/*.long.test.ts'],
    globalSetup: ['test/support/worker-homes-setup.ts'],
    setupFiles: ['test/support/worker-home.ts'],
    pool: 'forks',
    // Real servers, real disks and a browser share two cores, sometimes with other programs. Time-outs are generous, so
    // that tests do not fail on a slow computer.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    // There are more workers than cores (two), because some test files mostly wait. Each worker compiles the app for
    // itself, so a fifth worker would cost more processor time than it saves.
    maxWorkers: 4,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    env: {
      // Tests start programs from source. The programs share their compiled code through this cache.
      NODE_COMPILE_CACHE: new URL('../node_modules/.cache/compiled', import.meta.url).pathname,
      // A resource that stays open is a defect. A resource that closes slowly on a busy computer is not, so this limit
      // is long.
      COUNTERLINE_END_WITHIN_MS: '60000',
    },
  },
});
