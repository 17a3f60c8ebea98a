/**
 * Who may come to this PC's door. Tills stand in the settings or were paired; each has one token and its
 * rights. The first half of the interface is for the door, the second for the window and the command line.
 */
import { randomBytes } from 'node:crypto';
import { isGuessableToken } from '#domain/pairing/guessable-token.ts';
import type { TillRight } from '#domain/pairing/right.ts';
import { tillRights } from '#domain/pairing/right.ts';
import { type Refused, no, refuse } from '../service/refusal.ts';
import type { TillStore, TillRecord } from '../till-store.ts';
import { type PairingSessions, createPairingSessions } from './pairing-sessions.ts';
import { type Random, hashToken, mintToken, sameHash } from './token.ts';

/** A till as the settings name it, its secret resolved. */
export interface ConfiguredTill {
  readonly name: string;
  readonly token: string;
  readonly origins: readonly string[];
  readonly rights: readonly TillRight[];
}

/** A till that is known here. `isGuessable`: an administrator has chosen a token that can be guessed. */
export type KnownTill = Readonly<TillRecord> & { readonly isGuessable?: boolean };

export type TrustEvent = { readonly type: 'till.revoked'; readonly till: string } | { readonly type: 'trust.changed' };

export interface Granted {
  readonly ok: true;
  readonly token: string;
  readonly till: string;
  readonly rights: readonly TillRight[];
}

export interface TillRegistry extends Pick<PairingSessions, 'pending' | 'confirm' | 'refuse'> {
  readonly identify: (token: string) => KnownTill | undefined;
  readonly seen: (till: KnownTill) => void;
  /** Some till, or the door itself, lists this web page. */
  readonly knowsOrigin: (origin: string) => boolean;
  /** From this web page; undefined: from a program. A till that a page has paired works for that page only. */
  readonly allows: (till: KnownTill, origin: string | undefined) => boolean;
  readonly ask: PairingSessions['ask'];
  /** The token, once. Without one: nobody has confirmed the code yet. */
  readonly collect: (
    pairingId: string,
    origin: string | undefined,
  ) => Promise<Granted | { readonly ok: true; readonly token?: never; readonly expiresAt: number } | Refused>;

  readonly tills: () => readonly KnownTill[];
  /** A token without a pairing: the person at the command line is the one who would confirm. */
  readonly grant: (
    name: string,
    more?: { readonly rights?: readonly TillRight[]; readonly origins?: readonly string[] },
  ) => Promise<Granted | Refused>;
  /** At once, open sockets included. */
  readonly revoke: (name: string) => Promise<{ readonly ok: true } | Refused>;
  /** Other tills in the settings. Who is not among them any more, or may do something else, is turned away at once. */
  readonly setConfigured: (configured: readonly ConfiguredTill[], origins: readonly string[]) => void;
  /** Returns how to stop watching. */
  readonly watch: (watcher: (event: TrustEvent) => void) => () => void;
}

export interface TillRegistryParts {
  readonly book: TillStore;
  readonly configured?: readonly ConfiguredTill[];
  /** Web pages that may ask to be paired, and that every till may be used from. */
  readonly origins?: readonly string[];
  /** Wall clock, ms since 1970. */
  readonly now: () => number;
  readonly random?: Random;
}

/** Paired tills, at most. */
const mostTills = 64;

export const createTillRegistry = ({
  book,
  configured = [],
  origins = [],
  now,
  random = randomBytes,
}: TillRegistryParts): TillRegistry => {
  let openOrigins: readonly string[] = origins;
  const seenAt = new Map<string, number>();
  const watchers = new Set<(event: TrustEvent) => void>();
  const tellAll = (event: TrustEvent): void => {
    for (const watcher of watchers) watcher(event);
  };
  const changed = (): void => tellAll({ type: 'trust.changed' });
  const desk = createPairingSessions({ now, random, changed });
  const entered = ({ token, ...till }: ConfiguredTill): KnownTill => {
    const before = inSettings.find(({ name }) => name === till.name);
    return {
      ...till,
      rights: [...till.rights],
      origins: [...till.origins],
      tokenHash: hashToken(token),
      pairedAt: before?.pairedAt ?? now(),
      isGuessable: isGuessableToken(token),
    };
  };
  let inSettings: readonly KnownTill[] = [];
  inSettings = configured.map(entered);
  const tills = (): readonly KnownTill[] => [
    ...inSettings.map((till) => ({ ...till, lastSeenAt: seenAt.get(till.name) })),
    ...book.list().filter(({ name }) => !isInSettings(name)),
  ];
  const isInSettings = (name: string): boolean => inSettings.some((till) => till.name === name);

  const mayBeNamed = (name: string): Refused | undefined => {
    if (isInSettings(name)) return no(refuse('name_taken', { name }));
    const others = book.list().filter((till) => till.name !== name);
    return others.length >= mostTills ? no(refuse('too_many_tills', { count: mostTills })) : undefined;
  };

  /** A till that is paired again gets a new token, and its old one ends here. */
  const enter = async (
    name: string,
    rights: readonly TillRight[],
    from: readonly string[],
  ): Promise<Granted | Refused> => {
    const token = mintToken(random);
    const entry = { name, tokenHash: hashToken(token), rights: [...rights], origins: [...from], pairedAt: now() };
    try {
      await book.add(entry);
    } catch {
      return no(refuse('cannot_save'));
    }
    tellAll({ type: 'till.revoked', till: name });
    changed();
    return { ok: true, token, till: name, rights };
  };

  return {
    identify: (token) => {
      const hash = hashToken(token);
      return tills().find((till) => sameHash(till.tokenHash, hash));
    },
    seen: ({ name }) => {
      if (isInSettings(name)) seenAt.set(name, now());
      else book.touch(name, now());
    },
    knowsOrigin: (origin) => openOrigins.includes(origin) || tills().some((till) => till.origins.includes(origin)),
    allows: (till, origin) =>
      origin === undefined
        ? till.origins.length === 0 || isInSettings(till.name)
        : openOrigins.includes(origin) || till.origins.includes(origin),
    ask: (name, origin) => mayBeNamed(name) ?? desk.ask(name, origin),
    collect: async (pairingId, origin) => {
      const collected = desk.collect(pairingId, origin);
      if (!collected.ok) return collected;
      const { granted, expiresAt } = collected;
      if (granted === undefined) return { ok: true, expiresAt };
      const from = granted.origin === undefined ? [] : [granted.origin];
      return mayBeNamed(granted.name) ?? enter(granted.name, granted.rights, from);
    },
    tills,
    pending: desk.pending,
    confirm: desk.confirm,
    refuse: desk.refuse,
    grant: async (name, { rights = tillRights, origins: from = [] } = {}) =>
      mayBeNamed(name) ?? enter(name, rights, from),
    revoke: async (name) => {
      if (isInSettings(name)) return no(refuse('name_taken', { name }));
      if (!book.list().some((till) => till.name === name)) return no(refuse('till_unknown'));
      const kept = book.revoke(name);
      tellAll({ type: 'till.revoked', till: name });
      changed();
      return kept.then(
        () => ({ ok: true }),
        () => no(refuse('cannot_save')),
      );
    },
    setConfigured: (next, nextOrigins) => {
      const before = tills();
      const lostOrigin = openOrigins.some((origin) => !nextOrigins.includes(origin));
      openOrigins = nextOrigins;
      inSettings = next.map(entered);
      const after = tills();
      for (const till of before) {
        const same = after.some((other) => other.name === till.name && mayDoTheSame(other, till));
        if (same && !lostOrigin) continue;
        if (!isInSettings(till.name)) seenAt.delete(till.name);
        tellAll({ type: 'till.revoked', till: till.name });
      }
      changed();
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};

const mayDoTheSame = (one: KnownTill, other: KnownTill): boolean =>
  sameHash(one.tokenHash, other.tokenHash) &&
  JSON.stringify([one.rights, one.origins]) === JSON.stringify([other.rights, other.origins]);
