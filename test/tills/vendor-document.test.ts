/** Tests that the till server keeps the promises in the document for till vendors. */
import { expect, it } from 'vitest';
import { tillServerLimits } from '#tills/service/limits.ts';
import { refusalCodes, refuse } from '#tills/service/refusal.ts';
import { closeCodes } from '#tills/socket/session.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { proofBy } from './conformance/challenge.ts';
import { commands, prose, run, shellProof } from './vendor-document.ts';
import { startTestServer } from './test-server.ts';

/** Returns the fields and types of values for a comparison. Texts that programs evaluate are compared exactly. */
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

it('runs every command in the document, in order, with the documented responses', async () => {
  const server = await startTestServer({ lookups: { burst: 9, perMinute: 120 } });
  const environment: Record<string, string> = {};
  let code = '';
  for (const { command, answers } of commands) {
    for (const [nth, promised] of answers.entries()) {
      if (command.includes('$PAIRING') && nth === 1) server.registry.confirm(environment['PAIRING'] ?? '', code);
      const answer = await run(command, server.url, environment);
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
  expect(server.backend.seen.map(({ asked }) => asked)).toEqual(['lookup', 'orders', 'customers', 'status']);
});

it('computes the same proof as its shell commands and its examples', async () => {
  const token = 'w4JQk0x3m0a7s1q8Z5c2v9b6n3h0f7d4e1r8t5y2u9i';
  const nonce = 'f1d2d2f924e986ac86fdf7b36c94bcdf';
  const environment = { ...process.env, TOKEN: token, PORT: '9210', NONCE: nonce };
  const { stdout } = await promisify(execFile)('bash', ['-c', shellProof], { env: environment });
  expect(stdout.trim()).toBe(proofBy(token, 9_210, nonce));
  expect(prose).toContain(`token \`${token}\``);
  expect(prose).toContain(`the proof is \`${proofBy(token, 9_210, nonce)}\``);
});

it('lists every code that a till can receive, with its status', () => {
  const listed = [...prose.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, code, status]) => `${code} ${status}`);
  /** Codes that are only shown to the user in the window. */
  const forPeople = new Set<string>(['code_wrong', 'till_unknown', 'pairing_confirmed']);
  const codes = refusalCodes.filter((code) => !forPeople.has(code)).map((code) => `${code} ${refuse(code).status}`);
  expect(listed.toSorted()).toEqual(codes.toSorted());
});

it('states the actual limits', () => {
  const limits = tillServerLimits;
  const rates = [limits.lookups, limits.reports, limits.statuses, limits.pairings];
  const stated = [
    ...rates.map(({ burst, perMinute }) => `Burst of ${burst}, ${perMinute} a minute`),
    `${limits.lookupBytes / 1024} KiB and ${limits.reportBytes / 1024} KiB`,
    `| ${limits.nesting} levels |`,
    `| ${limits.headersMs / 1000} s and ${limits.bodyMs / 1000} s |`,
    `| ${limits.connections}, ${limits.sockets} and ${limits.socketsPerTill} |`,
    `| ${limits.unprovenConnections} and ${limits.unprovenSockets} |`,
    `| Connections from one till | ${limits.connectionsPerTill} |`,
    `that are waiting for a response | ${limits.lookupsUnderWay} |`,
    `refused ${limits.wrongFrames} frames in a row`,
    `within ${limits.unprovenMs / 1000} seconds`,
    `Burst of ${limits.wrongTokens.burst}, ${limits.wrongTokens.perMinute} a minute | 429 after ${limits.slowedMs / 1000} s`,
    `Burst of ${limits.challenges.burst}, ${limits.challenges.perMinute} a minute | The response is delayed by ${limits.slowedMs / 1000} s, or is 429 if ${limits.slowedAnswers} challenges`,
  ];
  expect(stated.filter((text) => !prose.includes(text))).toEqual([]);
  const codes = new Set([...prose.matchAll(/^\| (\d{4}) \|/gm)].map(([, code]) => Number(code)));
  expect(Object.values(closeCodes).filter((code) => !codes.has(code))).toEqual([]);
});
