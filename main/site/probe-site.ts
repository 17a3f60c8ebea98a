/**
 * Tests the broker of a site once, without joining the site: the login, the permissions, JetStream, and, for a member,
 * whether a host is granting requests.
 */
import { jetstreamManager } from '@nats-io/jetstream';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { siteVersion } from '#domain/site/messages.ts';
import { brokerProblemOf, type BrokerProblem } from './broker-problem.ts';
import type { BrokerSettings } from './broker-settings.ts';
import { connectToBroker } from './connect.ts';
import { siteSubjects } from './subjects.ts';
import type { SiteRole } from './types.ts';

const answerMs = 3_000;

/** Resolves to undefined if everything works. `signal` ends the wait for a grantor. */
export const probeSite = async (
  settings: BrokerSettings & { readonly name: string; readonly role: SiteRole },
  certificates: readonly string[],
  signal: AbortSignal,
): Promise<BrokerProblem | undefined> => {
  let nats: NatsConnection | undefined;
  try {
    nats = await connectToBroker(settings, certificates);
    return await probe(nats, settings, signal);
  } catch (error) {
    return brokerProblemOf(error);
  } finally {
    await nats?.close().catch(() => undefined);
  }
};

const probe = async (
  nats: NatsConnection,
  { name, pc, role }: { readonly name: string; readonly pc: string; readonly role: SiteRole },
  signal: AbortSignal,
): Promise<BrokerProblem | undefined> => {
  const subjects = siteSubjects(name);
  let denied: unknown;
  const watch = async (): Promise<void> => {
    for await (const status of nats.status())
      if (status.type === 'error' && status.error instanceof errors.PermissionViolationError) denied ??= status.error;
  };
  void watch();
  const answered = new Promise<boolean>((resolve) => {
    nats.subscribe(subjects.to(pc), {
      callback: (error) => {
        if (error === null) resolve(true);
      },
    });
    const late = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
    late.addEventListener('abort', () => resolve(false), { once: true });
  });
  // A grantor responds to `renew`, which has no other effect on the site.
  nats.publish(subjects.from(pc), JSON.stringify({ v: siteVersion, kind: 'renew' }));
  await nats.flush();
  if (denied !== undefined) return brokerProblemOf(denied);
  if (role === 'server') {
    // A host with the role `server` grants requests itself, so it needs no answer. If this broker is part of a cluster,
    // another broker may provide JetStream.
    await jetstreamManager(nats);
    return undefined;
  }
  if (await answered) return undefined;
  // A member does not have permission to ask whether JetStream is enabled, so it only sees whether its own broker
  // provides JetStream.
  return { code: nats.info?.jetstream === true ? 'noGrantor' : 'jetStreamOff' };
};
