import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first: on a clean checkout nobody knows yet how long each took, and a long one begun last is waited for. */
const longest = [
  'renderer/window/window.',
  'electron/start-problems.',
  'e2e/',
  'delivery/kill.',
  'mock/desk/page/desk-page.',
  'mock/desk/page/panels.',
  'app/practice/fault-scenarios.',
  'cli/commands.',
  'app/helpdesk/delivery-problems.',
  'delivery/',
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

/** `build/test.mjs --long` says so. */
const isLong = process.env['TESTS'] === 'long';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // What takes long and needs no other program: every page in every look, memory, hours (`npm run test:long`).
    include: [isLong ? 'test/**/*.long.test.ts' : 'test/**/*.test.ts'],
    exclude: isLong ? [] : ['test/**/*.long.test.ts'],
    globalSetup: ['test/support/worker-homes-setup.ts'],
    setupFiles: ['test/support/worker-home.ts'],
    pool: 'forks',
    // Real servers, real disks and a browser share two cores, sometimes with other programs: no wait judges the machine.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    // More than cores: some files wait most of their time.
    maxWorkers: 5,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    env: {
      // The programs that tests start run from source: what one has compiled the next need not compile again.
      NODE_COMPILE_CACHE: new URL('../node_modules/.cache/compiled', import.meta.url).pathname,
      // What does not close is a mistake; what closes slowly on a busy machine is none.
      COUNTERLINE_END_WITHIN_MS: '60000',
    },
  },
});
