import { expect, it } from 'vitest';
import { reportLargeFile } from './large-report.ts';

/** The number of orders in the test. With 200,000 orders, the test takes four minutes and also passes. */
const orders = 50_000;

it(
  'sends 50,000 orders from a file once, in few requests, although the app is killed twice',
  { timeout: 1_500_000 },
  async () => {
    const result = await reportLargeFile(orders);
    console.log(JSON.stringify(result));
    expect(result).toMatchObject({
      acquisition: orders / 10,
      retention: (orders / 10) * 9,
      otherAnswers: [],
      waiting: 0,
      isContinued: true,
    });
    // The limit is 100 requests for each 10,000 orders. It includes the requests that are repeated after a kill.
    expect(result.requests).toBeLessThanOrEqual((orders / 10_000) * 100);
    // The orders take 10 MiB as text, and several times as much memory as objects.
    expect(result.mostMiB - result.idleMiB).toBeLessThanOrEqual(80);
  },
);
