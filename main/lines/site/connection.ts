/**
 * One connection to the broker. It follows a server host (domain/site/line-follower.ts), first asks which calls are
 * active, and ends if no host knows them. A broker does not wait for a slow reader, so if the app falls behind, the
 * connection drops messages and asks for the calls again.
 */
import { randomUUID } from 'node:crypto';
import { errors, type NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';
import { ConnectionLost, ConnectionRefused } from '#domain/connection.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import { createLineFollower, type FollowerEffect } from '#domain/site/line-follower.ts';
import { fromLineHost, lineBeat, parseLineMessage } from '#domain/site/line-messages.ts';
import { oldestBroker } from '#site/broker-settings.ts';
import { brokerProblemOf, type BrokerProblem } from '#site/broker-problem.ts';
import { connectToBroker } from '#site/connect.ts';
import { siteSubjects } from '#site/subjects.ts';
import { createExcerpt } from '../excerpt.ts';
import type { LineContext } from '../line.ts';
import { runCommands } from '../run-commands.ts';
import { createSuspendDetector } from '../suspend-detector.ts';
import type { SiteLineConfig } from './config.ts';
import type { KnownHost, SiteLineTimes } from './line.ts';

const savedExchange = z.object({ name: z.string(), hasIds: z.boolean() });
const mostBytes = 1024 * 1024;
const maxUnprocessed = 1_000;
/** With these problems, every attempt fails until a person changes something. */
const permanent: ReadonlySet<BrokerProblem['code']> = new Set([
  'credentials',
  'credentialsUnreadable',
  'authority',
  'tooOld',
  'permission',
]);

export const runConnection = async (
  config: SiteLineConfig,
  context: LineContext,
  times: SiteLineTimes,
  hosts: Map<string, KnownHost>,
): Promise<void> => {
  const { site } = config;
  const { ports, signal } = context;
  const { promise: ended, resolve: end } = Promise.withResolvers<Error | undefined>();
  const off = (): void => end(undefined);
  signal.addEventListener('abort', off, { once: true });
  if (signal.aborted) off();
  const fail = (error: unknown): void => end(errorOf(site.name, brokerProblemOf(error)));
  const key = `${site.name}/${site.pc}/${config.name}`;
  const known = hosts.get(key) ?? {};
  hosts.set(key, known);

  const following: { stop?: () => void } = {};
  const connecting = connectToBroker(site, ports.certificates());
  void connecting.then((nats) => {
    if (isOver) return;
    context.reportReachable?.();
    following.stop = follow(nats, config, context, { times, known, end, fail });
  }, fail);
  let isOver = false;
  const error = await ended;
  isOver = true;
  signal.removeEventListener('abort', off);
  following.stop?.();
  void connecting.then((nats) => nats.close()).catch(() => undefined);
  if (error === undefined) return context.link('down', msg('reason.line.off'));
  const reason = error instanceof ConnectionRefused || error instanceof ConnectionLost ? error.reason : error.message;
  context.link('down', reason);
  throw error;
};

const errorOf = (site: string, problem: BrokerProblem): Error => {
  const reason = msg(`site.${problem.code}`, { site, detail: problem.detail ?? '', oldest: oldestBroker });
  return permanent.has(problem.code) ? new ConnectionRefused(reason) : new ConnectionLost(reason);
};

interface Following {
  readonly times: SiteLineTimes;
  readonly known: KnownHost;
  readonly end: (error: Error) => void;
  readonly fail: (error: unknown) => void;
}

/** Follows a server host. Returns the function that stops following. */
const follow = (
  nats: NatsConnection,
  { extensions, site }: SiteLineConfig,
  context: LineContext,
  { times, known, end, fail }: Following,
): (() => void) => {
  const { ports, link } = context;
  // The calls of the app's previous run keep their IDs, even if no host responds.
  const exchange = savedExchange.safeParse(ports.savedState?.read()).data;
  if (exchange !== undefined) context.reportExchange?.(exchange);
  const subjects = siteSubjects(site.name);
  const suspendDetector = createSuspendDetector(ports.now);
  const now = (): number => performance.now();
  let isOver = false;
  let isLive = false;
  let unprocessed = 0;
  let isBehind = false;
  let askingSince: number | undefined = now();
  let turn: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const follower = createLineFollower({
    newId: randomUUID,
    send: (message) => {
      const text = JSON.stringify(message);
      ports.trace?.sent(text);
      nats.publish(subjects.lineFrom(site.pc), text);
    },
  });
  const reasonOfAbsence = (): Message => {
    const state = follower.state();
    const host = state.host ?? known.name ?? '';
    const since = known.awaySince ?? ports.now();
    if (state.kind === 'asking' && state.reason === 'unlisted')
      return msg('reason.siteLine.unlisted', { host, pc: site.pc });
    if (state.kind === 'asking' && state.reason === 'noPhoneSystem')
      return msg('reason.siteLine.noPhoneSystem', { host, since });
    return host === ''
      ? msg('reason.siteLine.nobody', { site: site.name })
      : msg('reason.siteLine.away', { host, since });
  };
  const tick = (): void => {
    clearTimeout(timer);
    if (isOver) return;
    const nextAt = follower.tick(now());
    if (follower.state().kind === 'following') askingSince = undefined;
    else {
      askingSince ??= now();
      const waitMs = isLive ? times.switchMs : known.awaySince === undefined ? times.firstWaitMs : times.waitMs;
      if (now() >= askingSince + waitMs) {
        known.awaySince ??= ports.now();
        return end(new ConnectionLost(reasonOfAbsence()));
      }
    }
    timer = setTimeout(tick, Math.max(10, Math.min(nextAt - now(), 500)));
  };
  const carryOut = async (effect: FollowerEffect): Promise<void> => {
    if (isOver) return;
    if (effect.type === 'proven') return link('up');
    if (effect.type === 'event') {
      const { event, source } = effect;
      return context.emit({ event, source });
    }
    const { message, legs } = effect;
    known.name = message.host;
    context.reportExchange?.(message.exchange);
    ports.savedState?.write(message.exchange);
    context.reportUnknownExtensions?.(extensions.filter((extension) => !message.extensions.includes(extension)));
    await context.emit({ event: { type: 'line.resynced', legs } });
    if (isOver || isLive) return;
    isLive = true;
    known.awaySince = undefined;
    link('up');
  };
  /** Carries out the effects one after another. */
  const take = (effects: readonly FollowerEffect[]): void => {
    for (const effect of effects) {
      unprocessed += 1;
      turn = turn
        .then(() => carryOut(effect))
        .catch((error: unknown) =>
          end(
            new ConnectionLost(msg('reason.line.notTaken', { message: error instanceof Error ? error.message : '' })),
          ),
        )
        .then(() => {
          unprocessed -= 1;
          if (!isBehind || unprocessed > 0 || isOver) return;
          isBehind = false;
          follower.lose(now());
        });
    }
  };
  const receive =
    (isBeat: boolean) =>
    (_error: Error | null, { data }: { readonly data: Uint8Array }): void => {
      if (isOver || _error !== null) return;
      const seconds = suspendDetector.suspendedSeconds();
      if (seconds !== undefined) return end(new ConnectionLost(msg('reason.line.stoodStill', { seconds })));
      ports.trace?.received(data);
      if (data.length > mostBytes) return context.oddity('the message is too large', '');
      const text = new TextDecoder().decode(data);
      const parsed = isBeat
        ? parseLineMessage(lineBeat, parseJson(text))
        : parseLineMessage(fromLineHost, parseJson(text));
      if (!parsed.ok) {
        const reason = parsed.code === 'version' ? 'the message has another version' : 'the message is invalid';
        return context.oddity(reason, createExcerpt(text));
      }
      isBehind ||= unprocessed >= maxUnprocessed;
      if (isBehind) return;
      take(follower.receive(parsed.message, now()));
      tick();
    };
  const commands = runCommands(context.commands, context.oddity, ({ type }) => {
    if (type !== 'prove') return context.oddity(`a shared line does not support this command: ${type}`, '');
    if (!isOver && isLive) follower.probe(now());
  });
  const watch = async (): Promise<void> => {
    for await (const status of nats.status())
      if (status.type === 'error' && status.error instanceof errors.PermissionViolationError) fail(status.error);
  };
  void watch();
  void nats.closed().then((error) => fail(error instanceof Error ? error : undefined));
  nats.subscribe(subjects.lineTo(site.pc), { callback: receive(false) });
  nats.subscribe(subjects.lineAll, { callback: receive(true) });
  follower.start(now());
  tick();
  return () => {
    isOver = true;
    clearTimeout(timer);
    suspendDetector.stop();
    commands.stop();
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
