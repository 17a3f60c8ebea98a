/** Tests an ARI account that is allowed to list calls but does not receive events about them. */
import { expect, it, vi } from 'vitest';
import type { AsteriskAriConfig } from '#lines/asterisk-ari/config.ts';
import { createAsteriskAriLine } from '#lines/asterisk-ari/line.ts';
import { isUp, runLine } from '../line-run.ts';
import { account, createAriExchange } from './recorded-exchange.ts';

const configAt = (url: string): AsteriskAriConfig => ({
  kind: 'asterisk-ari',
  name: 'pbx',
  url,
  ...account,
  extensions: ['101'],
});

it('reports missing events, and their return', async () => {
  const exchange = await createAriExchange();
  const line = createAsteriskAriLine({ keepAliveMs: 50, answerTimeoutMs: 10_000 });
  const config = configAt(exchange.url);
  const lineRun = runLine(line, config);
  try {
    await lineRun.until(isUp);
    const asked = (): number => exchange.questions.filter((question) => question === 'channels').length;
    await vi.waitFor(() => expect(asked()).toBeGreaterThan(2), 60_000);
    expect(lineRun.missing).toEqual([]);
    exchange.answer(/^channels$/, 200, JSON.stringify([{ id: '1.1', name: 'PJSIP/101-1', state: 'Up' }]));
    await lineRun.until(({ missing }) => missing.at(-1)?.includes('sends no events') === true);
    exchange.slipIn(
      JSON.stringify({ type: 'ChannelCreated', channel: { id: '1.2', name: 'PJSIP/102-2', state: 'Ring' } }),
    );
    await lineRun.until(({ missing }) => missing.at(-1) === 'heard');
  } finally {
    lineRun.abort();
    await lineRun.ended;
    await exchange.close();
  }
});
