/** Tests a phone system that must wait for a slow app. */
import { describe, expect, it } from 'vitest';
import { createAsteriskAmiLine } from '#lines/asterisk-ami/line.ts';
import { countEndedLegs, isUp, runLine } from '../line-run.ts';
import { atOnce, createPausedApp, useExchange, wholeCall } from './exchange-fixture.ts';

const line = createAsteriskAmiLine();

describe('A connected AMI line', () => {
  const fixture = useExchange();

  it('makes the phone system wait for a slow app, and does not drop data', async () => {
    const { exchange, config } = fixture();
    const app = createPausedApp();
    const lineRun = runLine(line, config, app);
    await lineRun.until(isUp);
    for (let count = 0; count < 400; count += 1) await exchange.place('customer-calls', atOnce);
    await lineRun.until(({ emitted }) => emitted.length >= 1_000);
    // This is enough time for all data to arrive if it is not held back.
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(lineRun.emitted.length).toBeLessThan(2_000);
    app.open();
    await lineRun.until((received) => countEndedLegs(received) === 800);
    expect(lineRun.emitted).toHaveLength(1 + 400 * wholeCall.length);
    lineRun.abort();
    await lineRun.ended;
  });
});
