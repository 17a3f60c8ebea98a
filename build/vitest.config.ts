import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/**/*.test.ts'],
    pool: 'forks',
    // Two cores: real servers, real disks and a browser share them, so waits are generous and failures are not.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 4,
    isolate: false,
  },
});
