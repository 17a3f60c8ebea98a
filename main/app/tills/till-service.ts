/** The tills' door as the app runs it: who may come in, what they may ask, and what a snapshot shows of it. */
import { defined } from '#domain/json/defined.ts';
import { existsSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { ConnectionView, Snapshot } from '#contract/snapshot.ts';
import { say, type Said } from '#domain/messages/message.ts';
import type { TillDesk } from '#tills/till.ts';
import { createTillServer, type TillServer } from '#tills/server/till-server.ts';
import { openTillStore } from '#tills/till-store.ts';
import { createTillRegistry, type TillRegistry } from '#tills/auth/till-registry.ts';
import { setBrokenAside } from '#store/quarantine.ts';
import { readJson, writeJson } from '#store/json-file.ts';
import type { LocalUsers } from '#app/local-users/local-users.ts';
import type { Noticed } from '#app/notices/notice-store.ts';
import type { TillServerPort } from './till-server-port.ts';
import type { TillsSetting } from '#app/settings/till-settings.ts';

export interface TillService {
  readonly door: () => TillServer | undefined;
  /** Goes on at this port, which tills were told, when it is free. */
  readonly moveTo: (port: number) => Promise<void>;
  readonly trust: TillRegistry;
  readonly view: () => ConnectionView;
  readonly entries: () => Snapshot['tills'];
  readonly close: () => Promise<void>;
}

export const openTillService = async (
  setting: TillsSetting,
  desk: TillDesk,
  ports: {
    readonly dataDir: string;
    readonly wallMs: () => number;
    readonly monotonicMs: () => number;
    readonly log: (message: string) => void;
    readonly onChange: () => void;
    readonly onNotice: (notice: Noticed) => void;
    /** In the language of this PC. */
    readonly tell: (sentence: Said) => string;
    readonly port: TillServerPort;
    readonly localUsers: LocalUsers | undefined;
    readonly admittedUids: () => ReadonlySet<number>;
  },
): Promise<TillService> => {
  const path = join(ports.dataDir, 'tills.json');
  const { book, problem } = await openTillStore({
    // What is there but no JSON is no list either.
    load: async () => (existsSync(path) ? (readJson(path) ?? null) : undefined),
    save: async (tills) => writeJson(path, tills),
  });
  if (problem !== undefined) {
    const aside = say('notice.tillsAside', { path: setBrokenAside(path, ports.wallMs()) ?? path });
    ports.onNotice({ code: 'tills_set_aside', sentence: aside });
  }
  const trust = createTillRegistry({
    book,
    configured: setting.configured,
    origins: setting.origins,
    now: ports.wallMs,
  });
  const { localUsers, admittedUids } = ports;
  const isWelcome =
    localUsers === undefined
      ? undefined
      : (socket: Socket) => localUsers.isWelcome(socket, { server: 'till', admits: admittedUids });
  const openAt = (candidates: readonly number[]) =>
    createTillServer({
      desk,
      trust,
      elapsed: ports.monotonicMs,
      tell: ports.tell,
      log: ({ way, asked, till, code, fault }) => {
        if (fault !== undefined)
          ports.log(`till door, ${way} ${asked} of ${till ?? 'nobody known'}: ${code ?? ''} ${fault}`);
        if (code !== undefined) ports.onChange();
      },
      ports: candidates,
      isWelcome,
    });
  let opened = await openAt(ports.port.candidates());
  if (opened.ok) ports.port.keep(opened.port);
  const door = (): TillServer | undefined => (opened.ok ? opened : undefined);
  const unwatch = trust.watch(ports.onChange);
  const since = ports.wallMs();
  let isClosed = false;
  return {
    door,
    moveTo: async (port) => {
      const before = door();
      if (isClosed || before?.port === port) return;
      const next = await openAt([port]);
      if (!next.ok) return;
      if (isClosed) return next.close();
      opened = next;
      ports.port.keep(port);
      ports.onChange();
      await before?.close();
    },
    trust,
    view: () => {
      const status = door()?.status();
      const base = {
        id: 'till-door',
        kind: 'http',
        name: door()?.tillUrl ?? 'till',
        since,
        oddities: status?.refused ?? 0,
      };
      const refused = status?.lastRefused;
      // Which page or till was turned away: an administrator looks for exactly that.
      const last =
        refused === undefined ? undefined : [refused.code, refused.till, refused.origin].filter(Boolean).join(' ');
      const odd = last === undefined ? {} : { lastOddity: last };
      if (!opened.ok)
        return trust.tills().length === 0
          ? { ...base, state: 'none', link: 'off', reason: opened.sentence }
          : { ...base, state: 'broken', link: 'down', reason: opened.sentence };
      const guessable = trust.tills().find((till) => till.isGuessable === true)?.name;
      if (guessable === undefined) return { ...base, state: 'working', link: 'up', ...odd };
      const reason = say('door.guessableToken', { name: guessable });
      return { ...base, state: 'limited', link: 'up', reason, ...odd };
    },
    entries: () =>
      trust.tills().map(({ name, pairedAt, lastSeenAt, rights }) => ({
        name,
        pairedAt,
        rights: [...rights],
        ...defined({ lastSeenAt }),
      })),
    close: async () => {
      isClosed = true;
      unwatch();
      await door()?.close();
    },
  };
};
