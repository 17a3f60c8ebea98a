/** Tests a desk with many changes. */
import { describe, expect, it } from 'vitest';
import { openDesk } from './desk-client.ts';
import { practice, openTwoDesks } from './two-desks.ts';

openTwoDesks();

describe('The desk', () => {
  it('belongs to the first agent by default and combines many changes into few snapshots', async () => {
    const desk = await openDesk(practice);
    expect((await desk.see(() => true)).agent?.extension).toBe('101');
    const before = desk.pictures();
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => practice.call({ Id: `many-${index}`, PhoneNumber: '+493023125900' })),
    );
    await desk.see((one) => one.counts['open'] === 102);
    expect(desk.pictures() - before).toBeLessThan(100);
    desk.close();
  });
});
