/**
 * Presence in a site. The grantor checks each channel once for all PCs that show it, and sends the answers to all PCs.
 * If a PC receives no answers for two minutes, it checks the channels itself with its own share of the limits.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import {
  presenceVersion,
  sharedPresence,
  wantedPresence,
  type SharedPresence,
  type WantedPresence,
} from '#domain/site/presence-messages.ts';
import { createWantedChannels, repeatWantMs } from '#domain/site/wanted-channels.ts';
import type { Site } from '#site/start-site.ts';
import type { PresencePoller } from '#app/helpdesk/presence-poller.ts';
import type { Settings } from '#app/settings/schema.ts';

export interface SitePresenceParts {
  /** The presence that the windows of this PC show. */
  readonly presence: PresencePoller;
  /** Creates the poller for all PCs of the site. */
  readonly createPoller: (onChange: () => void) => PresencePoller;
  readonly clock: { readonly monotonicMs: () => number; readonly wallMs: () => number };
}
export interface SitePresence {
  readonly apply: (settings: Settings) => void;
  readonly join: (site: Site) => void;
  readonly leave: () => void;
  readonly rejected: () => number;
}

/** The time without an answer after which this PC no longer relies on the site for presence, in ms. */
const aloneAfterMs = 120_000;
/**
 * The time that a PC waits for the site's first answer after a window has opened. While no PC shows presence, the site
 * sends no answers. Without this wait, hundreds of PCs that open their windows at once would all check the channels.
 */
const firstAnswerMs = 10_000;
const repeatMs = 10_000;
/** The delay before an answer to new requests, because several PCs may begin to show a channel at the same time. */
const soonMs = 200;
const v = presenceVersion;

export const createSitePresence = ({ presence, createPoller, clock }: SitePresenceParts): SitePresence => {
  const now = clock.monotonicMs;
  let settings: Settings | undefined;
  let rejected = 0;
  let ends: (() => void)[] = [];
  let want = (): void => undefined;

  const join = ({ connection, subjects, state, slots }: Site): void => {
    let receivedAt = now();
    const wanted = createWantedChannels();
    let sentTexts = new Map<string, string>();
    let sentAt = -Infinity;
    let soon: NodeJS.Timeout | undefined;

    want = () => {
      const { channels = [], everySeconds = 30 } = settings?.presence ?? {};
      if (!presence.isSeen() || channels.length === 0) return;
      const listed = channels.map(({ channel, referrer }) => ({ channel, ...omitUndefined({ referrer }) }));
      const message: WantedPresence = { v, kind: 'want', channels: listed, everySeconds };
      connection.publish(subjects.presenceFrom(connection.pc), message);
    };
    /** Sends the answers if this PC is the grantor: all of them if `isAll` is true, and otherwise only the new ones. */
    const publish = (isAll: boolean): void => {
      if (!state().isGrantor) return;
      const wall = clock.wallMs();
      const texts = new Map<string, string>();
      const results: SharedPresence['results'] = [];
      for (const { channel, referrer, word, reason, askedAt, since } of poller.entries()) {
        if (askedAt === undefined) continue;
        const key = `${channel}\n${referrer ?? ''}`;
        texts.set(key, `${word} ${askedAt}`);
        if (!isAll && sentTexts.get(key) === texts.get(key)) continue;
        results.push({
          channel,
          ...omitUndefined({ referrer, reason: typeof reason === 'object' ? reason : undefined }),
          word,
          ageMs: Math.max(0, wall - askedAt),
          sinceMs: Math.max(0, wall - since),
        });
      }
      sentTexts = texts;
      if (results.length === 0) return;
      if (isAll) sentAt = now();
      connection.publish(subjects.presenceAll, { v, kind: 'presence', restMs: poller.restMs(), results });
    };
    const poller = createPoller(() => publish(false));
    /** Starts or stops the checks. Only the grantor checks channels, and only while a PC shows a channel. */
    const check = (): void => {
      const { channels, everySeconds } = wanted.list(now());
      const mayCheck = state().isGrantor && settings?.helpdesk !== undefined;
      poller.setChannels(mayCheck ? channels : [], everySeconds, 1);
      poller.setVisible(mayCheck && channels.length > 0);
      if (now() >= sentAt + repeatMs) publish(true);
      presence.update();
    };
    const receiveWanted = (subject: string, data: unknown): void => {
      const read = wantedPresence.safeParse(data);
      if (!read.success) return void (rejected += 1);
      // The broker allows each PC to publish only to its own subject, so the subject identifies the PC.
      const isNew = wanted.want(subject.slice(subjects.presenceFrom('').length), read.data, now());
      if (isNew) check();
      soon ??= setTimeout(() => {
        soon = undefined;
        if (now() >= sentAt + soonMs * 5 && isNew) publish(true);
      }, soonMs);
    };
    const receive = (data: unknown): void => {
      const read = sharedPresence.safeParse(data);
      if (!read.success) return void (rejected += 1);
      receivedAt = now();
      presence.receive(read.data.results, read.data.restMs);
    };
    presence.setSite({
      isAway: () => now() >= receivedAt + aloneAfterMs,
      share: () => 1 / Math.max(1, slots.seat().of),
    });
    const wanting = setInterval(() => want(), repeatWantMs);
    const checking = setInterval(check, 1_000);
    ends = [
      presence.onSeen(() => {
        receivedAt = Math.max(receivedAt, now() + firstAnswerMs - aloneAfterMs);
        want();
      }),
      connection.onChange((isUp) => {
        if (isUp) want();
      }),
      connection.subscribe(subjects.presenceAll, ({ data }) => receive(data)),
      ...(state().role === 'server'
        ? [connection.subscribe(subjects.presenceFrom('*'), ({ subject, data }) => receiveWanted(subject, data))]
        : []),
      poller.stop,
      () => {
        clearInterval(wanting);
        clearInterval(checking);
        clearTimeout(soon);
      },
    ];
    want();
  };
  return {
    apply: (next) => {
      settings = next;
      want();
    },
    join,
    leave: () => {
      for (const end of ends) end();
      ends = [];
      want = () => undefined;
      presence.setSite(undefined);
    },
    rejected: () => rejected,
  };
};
