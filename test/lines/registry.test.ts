import { expect, it } from 'vitest';
import { lineOfKind, lines } from '#lines/registry.ts';
import { createPracticeExchange } from '#mock/pbx/exchange.ts';
import { isUp, listenTo } from './hearing.ts';

it('knows every kind by its own name, once', () => {
  expect(lines.map(({ kind }) => kind)).toEqual([
    'asterisk-ami',
    'asterisk-ari',
    'sip',
    'event-socket',
    'softphone-hook',
  ]);
  for (const line of lines) expect(lineOfKind(line.kind)).toBe(line);
  expect(lineOfKind('telepathy')).toBeUndefined();
});

it('runs a line with settings as they were written, and refuses wrong ones before it connects', async () => {
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
  const hearing = listenTo<unknown>(line, settings);
  await hearing.until(isUp);
  hearing.abort();
  await hearing.ended;
  const wrong = listenTo<unknown>(line, { ...settings, port: '5038' });
  expect((await wrong.ended)?.message).toContain('problem.range');
  expect(wrong.links).toEqual([]);
  await exchange.close();
});
