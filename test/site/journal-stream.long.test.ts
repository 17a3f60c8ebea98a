/**
 * Tests the journal on a real nats-server: a host continues to read it after the broker has lost the host's consumer.
 */
import { jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createSiteHistory } from '#domain/site/journal.ts';
import { siteVersion } from '#domain/site/messages.ts';
import { openJournal, type Journal } from '#site/journal-stream.ts';
import { siteSubjects } from '#site/subjects.ts';
import { monotonicMs } from '#platform/clock.ts';
import { natsServerVersion, startNatsServer, type NatsServer } from './nats-server.ts';

const version = natsServerVersion();
if (version === undefined)
  console.log('test/site/journal-stream.long.test.ts: nats-server is not installed, so nothing was tried.');

const waiting = { timeout: 60_000, interval: 50 };
/** A request for messages, with the time between two heartbeats in ns. */
const pullRequest = z.looseObject({ idle_heartbeat: z.number() });
const subjects = siteSubjects('test');

describe.runIf(version !== undefined)('The journal of a site', { timeout: 120_000 }, () => {
  let server: NatsServer;
  const connections: NatsConnection[] = [];
  const journals: Journal[] = [];
  const open = async (): Promise<Journal> => {
    const nats = await connect({ servers: server.address });
    connections.push(nats);
    const journal = await openJournal({
      nats,
      subjects,
      createHistory: () => createSiteHistory(60_000),
      previous: undefined,
      monotonicMs,
      brokerAheadMs: () => 0,
      keepMs: 60_000,
      replicas: 1,
      onLost: () => undefined,
      onRejected: () => undefined,
    });
    journals.push(journal);
    return journal;
  };
  beforeAll(async () => {
    server = await startNatsServer();
  });
  afterAll(async () => {
    for (const journal of journals) await journal.stop();
    for (const nats of connections) await nats.close();
    await server.remove();
  });

  it('is read again after the broker has lost the consumer of a host', async () => {
    const writer = await open();
    const reader = await open();
    const first = await writer.write({ v: siteVersion, term: 1, by: 'a', records: [] }, 0);
    expect(first).toBe(1);
    await vi.waitFor(() => expect([writer.applied(), reader.applied()]).toEqual([1, 1]), waiting);
    const administrator = await connect({ servers: server.address });
    connections.push(administrator);
    const pulls: string[] = [];
    administrator.subscribe('$JS.API.CONSUMER.MSG.NEXT.>', {
      callback: (_, message) => void pulls.push(message.string()),
    });
    const { consumers } = await jetstreamManager(administrator);
    const names: string[] = [];
    for await (const { name } of consumers.list(subjects.journalStream)) names.push(name);
    expect(names).toHaveLength(2);
    for (const name of names) await consumers.delete(subjects.journalStream, name);
    expect(await writer.write({ v: siteVersion, term: 2, by: 'a', records: [] }, 1)).toBe(2);
    await vi.waitFor(() => expect([writer.applied(), reader.applied()]).toEqual([2, 2]), waiting);
    expect(reader.history.term()).toBe(2);
    // The client detects a loss after two missed heartbeats. Its default interval between two heartbeats is 15 s.
    const heartbeats = pulls.map((pull) => pullRequest.parse(JSON.parse(pull)).idle_heartbeat);
    expect(heartbeats.length).toBeGreaterThan(0);
    expect(Math.max(...heartbeats)).toBeLessThanOrEqual(1e9);
  });
});
