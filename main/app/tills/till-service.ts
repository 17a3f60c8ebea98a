/** Runs the till server with its paired tills and their rights, and provides its state for the snapshot. */
import type { LocalUsers, Notice } from '#app/types.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { ConnectionView, Snapshot } from '#contract/snapshot.ts';
import { msg, type Message } from '#domain/messages/message.ts';
import type { TillBackend } from '#tills/backend.ts';
import { createTillServer, type TillServer, type TillServerOptions } from '#tills/server/till-server.ts';
import { secureTillPorts } from '#tills/service/limits.ts';
import { openTillStore } from '#tills/till-store.ts';
import type { RecentLookupList } from '#tills/service/recent-lookups.ts';
import { createTillRegistry, type TillRegistry } from '#tills/auth/till-registry.ts';
import { setBrokenAside } from '#store/quarantine.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import { createHeldPort } from './held-till-port.ts';
import { openSecureTillServer } from './secure-till-server.ts';
import type { TillServerPort } from './till-server-port.ts';
import type { TillsSetting } from '#app/settings/till-settings.ts';

export interface TillService {
  readonly server: () => TillServer | undefined;
  /** Switches to this port, which the tills are already using, if it is free. */
  readonly moveTo: (port: number) => Promise<void>;
  readonly registry: TillRegistry;
  readonly view: () => ConnectionView;
  readonly entries: () => Snapshot['tills'];
  readonly close: () => Promise<void>;
}

export const openTillService = async (
  setting: TillsSetting,
  backend: TillBackend,
  ports: {
    readonly dataDir: string;
    readonly wallMs: () => number;
    readonly monotonicMs: () => number;
    readonly log: (message: string) => void;
    readonly onChange: () => void;
    readonly onNotice: (notice: Notice) => void;
    /** Formats a message in this PC's language. */
    readonly formatMessage: (sentence: Message) => string;
    readonly port: TillServerPort;
    /** The folder in which the certificate is stored. If it is undefined, there is no TLS. */
    readonly certificateDir?: string | undefined;
    /** The ports for TLS. The default is `secureTillPorts`. */
    readonly securePorts?: readonly number[] | undefined;
    readonly recent?: RecentLookupList | undefined;
    readonly localUsers: LocalUsers | undefined;
    readonly admittedUids: () => ReadonlySet<number>;
  },
): Promise<TillService> => {
  const path = join(ports.dataDir, 'tills.json');
  const { book: store, problem } = await openTillStore({
    // A file that is not JSON is handled like an invalid list.
    load: async () => (existsSync(path) ? (readJson(path) ?? null) : undefined),
    save: async (tills) => writeJson(path, tills),
  });
  if (problem !== undefined) {
    const aside = msg('notice.tillsAside', { path: setBrokenAside(path, ports.wallMs()) ?? path });
    ports.onNotice({ code: 'tills_set_aside', sentence: aside });
  }
  const trust = createTillRegistry({
    store,
    configured: setting.configured,
    origins: setting.origins,
    now: ports.wallMs,
  });
  const { localUsers, admittedUids } = ports;
  const isUserAllowed =
    localUsers === undefined
      ? undefined
      : (socket: Socket) => localUsers.isWelcome(socket, { server: 'till', admits: admittedUids });
  const openAt = (candidates: readonly number[], tls?: TillServerOptions['tls']) =>
    createTillServer({
      tls,
      backend,
      recent: ports.recent,
      registry: trust,
      elapsed: ports.monotonicMs,
      translate: ports.formatMessage,
      log: ({ way, asked, till, code, fault }) => {
        if (fault !== undefined)
          ports.log(`till server, ${way} ${asked} of ${till ?? 'nobody known'}: ${code ?? ''} ${fault}`);
        if (code !== undefined) ports.onChange();
      },
      ports: candidates,
      isUserAllowed,
    });
  const heldPort = createHeldPort(ports.port, trust.tills, ports.onChange);
  let opened = await openAt(ports.port.candidates(heldPort.canReturn));
  if (opened.ok) ports.port.keepOpened(opened.port, ports.wallMs());
  heldPort.check();
  const openServer = (): TillServer | undefined => (opened.ok ? opened : undefined);
  const unwatch = trust.watch(ports.onChange);
  let isClosed = false;
  const { certificateDir } = ports;
  const secure =
    certificateDir === undefined
      ? undefined
      : await openSecureTillServer({
          ...ports,
          certificateDir,
          open: (tls) => openAt(ports.securePorts ?? secureTillPorts, tls),
        });
  const since = ports.wallMs();
  return {
    server: openServer,
    moveTo: async (port) => {
      const before = openServer();
      if (isClosed || before?.port === port) return;
      const next = await openAt([port]);
      if (!next.ok) return;
      if (isClosed) return next.close();
      opened = next;
      ports.port.keep(port);
      heldPort.check();
      ports.onChange();
      await before?.close();
    },
    registry: trust,
    view: () => {
      const secureServer = secure?.server();
      const states = [openServer(), secureServer].flatMap((server) => server?.status() ?? []);
      const base = {
        id: 'till-door',
        kind: 'http',
        name: openServer()?.tillUrl ?? 'till',
        since,
        oddities: states.reduce((sum, { refused }) => sum + refused, 0),
        ...omitUndefined({ address: secureServer?.tillUrl }),
      };
      // The page or till that was refused last, for the administrator.
      const [refused] = states.flatMap(({ lastRefused }) => lastRefused ?? []).toSorted((a, b) => b.at - a.at);
      const last =
        refused === undefined ? undefined : [refused.code, refused.till, refused.origin].filter(Boolean).join(' ');
      const odd = omitUndefined({ lastOddity: last });
      if (!opened.ok)
        return trust.tills().length === 0
          ? { ...base, state: 'none', link: 'off', reason: opened.sentence }
          : { ...base, state: 'broken', link: 'down', reason: opened.sentence };
      const held = heldPort.view(opened.port);
      if (held !== undefined) return { ...base, ...held, link: 'up', ...odd };
      const guessable = trust.tills().find((till) => till.isGuessable === true)?.name;
      const reason = guessable === undefined ? secure?.problem() : msg('door.guessableToken', { name: guessable });
      return reason === undefined
        ? { ...base, state: 'working', link: 'up', ...odd }
        : { ...base, state: 'limited', link: 'up', reason, ...odd };
    },
    entries: () =>
      trust.tills().map(({ name, pairedAt, lastSeenAt, rights }) => ({
        name,
        pairedAt,
        rights: [...rights],
        ...omitUndefined({ lastSeenAt }),
      })),
    close: async () => {
      isClosed = true;
      heldPort.close();
      unwatch();
      await Promise.all([openServer()?.close(), secure?.close()]);
    },
  };
};
