/** What the document for till vendors promises is what the door does. */
import { expect, it } from 'vitest';
import { doorLimits } from '#tills/door/limits.ts';
import { refusalCodes, refuse } from '#tills/door/refusal.ts';
import { closeCodes } from '#tills/socket/session.ts';
import { commands, prose, run } from './document.ts';
import { openDoor } from './opened-door.ts';

/** Same fields, same kinds of values; words that programs act on are the same words. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  const exact = new Set(['result', 'reason', 'code', 'path', 'till', 'state', 'rights', 'accepted']);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      exact.has(key) && !/^\d+$/.test(String(each)) ? each : shapeOf(each),
    ]),
  );
};

it('runs every command of the document, in order, and gets what it promises', async () => {
  const door = await openDoor({ lookups: { burst: 9, perMinute: 120 } });
  const environment: Record<string, string> = {};
  let code = '';
  for (const { command, answers } of commands) {
    for (const [nth, promised] of answers.entries()) {
      if (command.includes('$PAIRING') && nth === 1) door.trust.confirm(environment['PAIRING'] ?? '', code);
      const answer = await run(command, door.url, environment);
      expect({ command, status: answer.status, body: shapeOf(answer.body) }).toEqual({
        command,
        status: promised.status,
        body: shapeOf(promised.body),
      });
      const body = answer.body as { pairingId?: string; code?: string; token?: string };
      if (body.pairingId !== undefined) environment['PAIRING'] = body.pairingId;
      if (body.code !== undefined) code = body.code;
      if (body.token !== undefined) environment['TOKEN'] = body.token;
    }
  }
  expect(commands.filter(({ command }) => command.startsWith('curl ')).length).toBe(commands.length);
  expect(commands.length).toBeGreaterThanOrEqual(7);
  expect(door.desk.seen.map(({ asked }) => asked)).toEqual(['lookup', 'orders', 'customers', 'status']);
});

it('lists every code that a till can hear, with its status', () => {
  const listed = [...prose.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, status]) => `${code} ${status}`);
  /** Heard by the person in the window only. */
  const forPeople = new Set<string>(['code_wrong', 'till_unknown', 'pairing_confirmed']);
  const codes = refusalCodes.filter((code) => !forPeople.has(code)).map((code) => `${code} ${refuse(code).status}`);
  // The server itself never hears of that connection.
  expect(listed.toSorted()).toEqual([...codes, 'other_user 403'].toSorted());
});

it('states the limits as they are', () => {
  const limits = doorLimits;
  const rates = [limits.lookups, limits.reports, limits.statuses, limits.pairings];
  const stated = [
    ...rates.map(({ burst, perMinute }) => `${burst} at once, ${perMinute} a minute`),
    `${limits.lookupBytes / 1024} KiB, ${limits.reportBytes / 1024} KiB`,
    `| ${limits.nesting} levels |`,
    `| ${limits.headersMs / 1000} s, ${limits.bodyMs / 1000} s |`,
    `| ${limits.connections}, ${limits.sockets}, ${limits.socketsPerTill} |`,
    `| ${limits.unprovenConnections}, ${limits.unprovenSockets} |`,
    `| connections of one till | ${limits.connectionsPerTill} |`,
    `without an answer yet | ${limits.lookupsUnderWay} |`,
    `| ${limits.wrongFrames} frames in a row`,
    `within ${limits.unprovenMs / 1000} seconds`,
  ];
  expect(stated.filter((text) => !prose.includes(text))).toEqual([]);
  const codes = new Set([...prose.matchAll(/^\| (\d{4}) \|/gm)].map(([, code]) => Number(code)));
  expect(Object.values(closeCodes).filter((code) => !codes.has(code))).toEqual([]);
});
