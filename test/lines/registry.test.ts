import { expect, it } from 'vitest';
import { lineOfKind, lines } from '#lines/registry.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { isUp, runLine } from './line-run.ts';

it('contains every line kind once, by its name', () => {
  expect(lines.map(({ kind }) => kind)).toEqual([
    'asterisk-ami',
    'asterisk-ari',
    'sip',
    'event-socket',
    'softphone-hook',
    'site',
  ]);
  for (const line of lines) expect(lineOfKind(line.kind)).toBe(line);
  expect(lineOfKind('telepathy')).toBeUndefined();
});

it('runs a line with unparsed settings, and rejects invalid ones before connecting', async () => {
  const exchange = await createPracticeExchange();
  const line = lineOfKind('asterisk-ami');
  if (line === undefined) throw new Error('the kind is missing');
  const settings = {
    kind: 'asterisk-ami',
    name: 'pbx',
    host: exchange.host,
    port: exchange.port,
    username: exchange.username,
    secret: exchange.secret,
    extensions: '*',
  };
  const lineRun = runLine<unknown>(line, settings);
  await lineRun.until(isUp);
  lineRun.abort();
  await lineRun.ended;
  const wrong = runLine<unknown>(line, { ...settings, port: '5038' });
  expect((await wrong.ended)?.message).toContain('problem.range');
  expect(wrong.links).toEqual([]);
  await exchange.close();
});
