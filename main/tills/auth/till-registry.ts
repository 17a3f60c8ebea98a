/** The tills from the settings and from pairings that can connect to this PC. Each till has a token and rights. */
import { randomBytes } from 'node:crypto';
import { isGuessableToken } from '#domain/pairing/guessable-token.ts';
import type { TillRight } from '#domain/pairing/till-rights.ts';
import { tillRights } from '#domain/pairing/till-rights.ts';
import { type Refused, refusedResult, refuse } from '../service/refusal.ts';
import type { TillStore, TillRecord } from '../till-store.ts';
import { type PairingSessions, createPairingSessions } from './pairing-sessions.ts';
import { type Random, hashToken, mintToken, sameHash } from './token.ts';

/** A till in the settings, with its secret resolved. */
export interface ConfiguredTill {
  readonly name: string;
  readonly token: string;
  readonly origins: readonly string[];
  readonly rights: readonly TillRight[];
}

/** A till that can connect. `isGuessable` means that an administrator has chosen a token that can be guessed. */
export type KnownTill = Readonly<TillRecord> & { readonly isGuessable?: boolean };

export type TillRegistryEvent =
  | { readonly type: 'till.revoked'; readonly till: string }
  | { readonly type: 'trust.changed' };

export interface Granted {
  readonly ok: true;
  readonly token: string;
  readonly till: string;
  readonly rights: readonly TillRight[];
}

export interface TillRegistry extends Pick<PairingSessions, 'pending' | 'confirm' | 'refuse'> {
  readonly identify: (token: string) => KnownTill | undefined;
  readonly recordSeen: (till: KnownTill) => void;
  /** Whether a till, or the server's own settings, lists this web page. */
  readonly knowsOrigin: (origin: string) => boolean;
  /**
   * `origin` is the web page of the request, or undefined for a program. A till that a page has paired works only for
   * that page and for the `origins` of the server.
   */
  readonly isAllowedFrom: (till: KnownTill, origin: string | undefined) => boolean;
  readonly startPairing: PairingSessions['start'];
  /** Returns the token, but only once. The token is absent until the code has been confirmed. */
  readonly collectToken: (
    pairingId: string,
    origin: string | undefined,
  ) => Promise<Granted | { readonly ok: true; readonly token?: never; readonly expiresAt: number } | Refused>;

  readonly tills: () => readonly KnownTill[];
  /** Creates a token without pairing, for a person at the command line. */
  readonly grant: (
    name: string,
    more?: { readonly rights?: readonly TillRight[]; readonly origins?: readonly string[] },
  ) => Promise<Granted | Refused>;
  /** Takes effect immediately, even for open sockets. */
  readonly revoke: (name: string) => Promise<{ readonly ok: true } | Refused>;
  /**
   * Replaces the tills from the settings. A till that is removed, or whose token, rights or origins change, is
   * disconnected immediately. If one of the `origins` is removed, every till is disconnected.
   */
  readonly setConfigured: (configured: readonly ConfiguredTill[], origins: readonly string[]) => void;
  /** Returns a function that stops watching. */
  readonly watch: (watcher: (event: TillRegistryEvent) => void) => () => void;
}

export interface TillRegistryParts {
  readonly store: TillStore;
  readonly configured?: readonly ConfiguredTill[];
  /** The web pages that can request pairing, and from which every till can be used. */
  readonly origins?: readonly string[];
  /** The wall clock, in milliseconds since 1970. */
  readonly now: () => number;
  readonly random?: Random;
}

/** The maximum number of paired tills. */
const maxTills = 64;

export const createTillRegistry = ({
  store,
  configured = [],
  origins = [],
  now,
  random = randomBytes,
}: TillRegistryParts): TillRegistry => {
  let openOrigins: readonly string[] = origins;
  const seenAt = new Map<string, number>();
  const watchers = new Set<(event: TillRegistryEvent) => void>();
  const notifyAll = (event: TillRegistryEvent): void => {
    for (const watcher of watchers) watcher(event);
  };
  const notifyChanged = (): void => notifyAll({ type: 'trust.changed' });
  const pairings = createPairingSessions({ now, random, changed: notifyChanged });
  const toKnownTill = ({ token, ...till }: ConfiguredTill): KnownTill => {
    const before = configuredTills.find(({ name }) => name === till.name);
    return {
      ...till,
      rights: [...till.rights],
      origins: [...till.origins],
      tokenHash: hashToken(token),
      pairedAt: before?.pairedAt ?? now(),
      isGuessable: isGuessableToken(token),
    };
  };
  let configuredTills: readonly KnownTill[] = [];
  configuredTills = configured.map(toKnownTill);
  const tills = (): readonly KnownTill[] => [
    ...configuredTills.map((till) => ({ ...till, lastSeenAt: seenAt.get(till.name) })),
    ...store.list().filter(({ name }) => !isInSettings(name)),
  ];
  const isInSettings = (name: string): boolean => configuredTills.some((till) => till.name === name);

  const checkName = (name: string): Refused | undefined => {
    if (isInSettings(name)) return refusedResult(refuse('name_taken', { name }));
    const others = store.list().filter((till) => till.name !== name);
    return others.length >= maxTills ? refusedResult(refuse('too_many_tills', { count: maxTills })) : undefined;
  };

  /** Adds a till. A till that is paired again gets a new token, and its old token becomes invalid. */
  const addTill = async (
    name: string,
    rights: readonly TillRight[],
    from: readonly string[],
  ): Promise<Granted | Refused> => {
    const token = mintToken(random);
    const entry = { name, tokenHash: hashToken(token), rights: [...rights], origins: [...from], pairedAt: now() };
    try {
      await store.add(entry);
    } catch {
      return refusedResult(refuse('cannot_save'));
    }
    notifyAll({ type: 'till.revoked', till: name });
    notifyChanged();
    return { ok: true, token, till: name, rights };
  };

  return {
    identify: (token) => {
      const hash = hashToken(token);
      return tills().find((till) => sameHash(till.tokenHash, hash));
    },
    recordSeen: ({ name }) => {
      if (isInSettings(name)) seenAt.set(name, now());
      else store.touch(name, now());
    },
    knowsOrigin: (origin) => openOrigins.includes(origin) || tills().some((till) => till.origins.includes(origin)),
    isAllowedFrom: (till, origin) =>
      origin === undefined
        ? till.origins.length === 0 || isInSettings(till.name)
        : openOrigins.includes(origin) || till.origins.includes(origin),
    startPairing: (name, origin) => checkName(name) ?? pairings.start(name, origin),
    collectToken: async (pairingId, origin) => {
      const collected = pairings.collect(pairingId, origin);
      if (!collected.ok) return collected;
      const { granted, expiresAt } = collected;
      if (granted === undefined) return { ok: true, expiresAt };
      const from = granted.origin === undefined ? [] : [granted.origin];
      const added = checkName(granted.name) ?? (await addTill(granted.name, granted.rights, from));
      if (!added.ok) pairings.undoCollect(pairingId);
      return added;
    },
    tills,
    pending: pairings.pending,
    confirm: pairings.confirm,
    refuse: pairings.refuse,
    grant: async (name, { rights = tillRights, origins: from = [] } = {}) =>
      checkName(name) ?? addTill(name, rights, from),
    revoke: async (name) => {
      if (isInSettings(name)) return refusedResult(refuse('name_taken', { name }));
      if (!store.list().some((till) => till.name === name)) return refusedResult(refuse('till_unknown'));
      const kept = store.revoke(name);
      notifyAll({ type: 'till.revoked', till: name });
      notifyChanged();
      return kept.then(
        () => ({ ok: true }),
        () => refusedResult(refuse('cannot_save')),
      );
    },
    setConfigured: (next, nextOrigins) => {
      const before = tills();
      const lostOrigin = openOrigins.some((origin) => !nextOrigins.includes(origin));
      openOrigins = nextOrigins;
      configuredTills = next.map(toKnownTill);
      const after = tills();
      for (const till of before) {
        const same = after.some((other) => other.name === till.name && hasEqualAccess(other, till));
        if (same && !lostOrigin) continue;
        if (!isInSettings(till.name)) seenAt.delete(till.name);
        notifyAll({ type: 'till.revoked', till: till.name });
      }
      notifyChanged();
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};

const hasEqualAccess = (one: KnownTill, other: KnownTill): boolean =>
  sameHash(one.tokenHash, other.tokenHash) &&
  JSON.stringify([one.rights, one.origins]) === JSON.stringify([other.rights, other.origins]);
