/** This PC as a member of its site. The code connects the member logic (main/domain/site/member.ts) to the broker. */
import type { ServiceWindow } from '#domain/rate-limit/limits.ts';
import { createSiteMember, type SavedSeat, type SiteMember, type Want } from '#domain/site/member.ts';
import { isOtherVersion, parseFromGrantor } from '#domain/site/messages.ts';
import { createRejectionCounter, type RejectionCounter } from './rejection-counter.ts';
import type { SiteConnection, SiteMessage, SiteSubjects } from './types.ts';

export interface SiteClientOptions {
  readonly connection: SiteConnection;
  readonly subjects: SiteSubjects;
  readonly windows: readonly ServiceWindow[];
  readonly clock: { readonly monotonicMs: () => number; readonly wallMs: () => number };
  /**
   * The last known PC number of this PC, and the number of PCs that take turns. The PC uses both numbers until a
   * grantor responds.
   */
  readonly savedSeat: SavedSeat | undefined;
  readonly onSeat: (seat: SavedSeat) => void;
  /** The number of requests that this PC sent in the last `windowMs` milliseconds. */
  readonly sentWithin: (windowMs: number) => number;
  readonly onWake: () => void;
  readonly onDelivered: (want: Want, by: string) => void;
}
export interface SiteClient {
  readonly slots: Pick<SiteMember, 'next' | 'heldUntil' | 'use' | 'done' | 'mode' | 'hasGrantor' | 'seat'>;
  readonly term: () => number | undefined;
  readonly rejections: RejectionCounter;
  readonly close: () => void;
}

const longestTimerMs = 5_000;
const unknownPlaces = 50;
const second = 1_000;
const minute = 60_000;
const hour = 3_600_000;
/** A PC reports its sent requests in groups by age. These are the maximum ages of the groups, in ms. */
const steps = [
  ...[1, 5, 10, 30].map((n) => n * second),
  ...[1, 2, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60].map((n) => n * minute),
  ...[2, 4, 6, 8, 12, 16, 20, 24].map((n) => n * hour),
];

const sentMarks = (sentWithin: SiteClientOptions['sentWithin']): [number, number][] => {
  const marks: [number, number][] = [];
  let before = 0;
  let younger = 0;
  for (const step of steps) {
    const count = sentWithin(step);
    // Each request is reported with the minimum age of its group.
    if (count > younger) marks.push([before, count - younger]);
    younger = Math.max(younger, count);
    before = step;
  }
  return marks;
};

/** Derives a PC number from 1 to 50 from the name of a PC whose PC number is not known. */
const seatByName = (pc: string): SavedSeat => {
  let hash = 0;
  for (const letter of pc) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return { place: (hash % unknownPlaces) + 1, of: unknownPlaces };
};

export const createSiteClient = (options: SiteClientOptions): SiteClient => {
  const { connection, subjects, clock, onWake } = options;
  const { pc } = connection;
  const rejections = createRejectionCounter(clock.monotonicMs);
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Infinity;
  let isClosed = false;
  let knownSeat = '';
  const now = clock.monotonicMs;
  const member = createSiteMember({
    windows: options.windows,
    now: now(),
    run: Math.random().toString(36).slice(2, 10),
    seat: options.savedSeat ?? seatByName(pc),
    wallAheadMs: () => clock.wallMs() - clock.monotonicMs(),
    send: (message) => void connection.publish(subjects.from(pc), message),
    sent: () => sentMarks(options.sentWithin),
    onDelivered: options.onDelivered,
    onRejected: rejections.add,
  });
  const tick = (): void => {
    clearTimeout(timer);
    timerAt = Infinity;
    if (isClosed) return;
    const at = member.tick(now());
    plan(at);
  };
  const plan = (at: number): void => {
    const until = Math.min(at, now() + longestTimerMs);
    if (until >= timerAt) return;
    clearTimeout(timer);
    timerAt = until;
    timer = setTimeout(tick, Math.max(1, Math.ceil(until - now())));
  };
  const receive = ({ data }: SiteMessage): void => {
    const message = parseFromGrantor(data);
    if (message === undefined) return rejections.add(isOtherVersion(data) ? 'version' : 'invalid');
    member.receive(message, now());
    const seat = member.seat();
    const text = `${seat.place}/${seat.of}`;
    if (message.kind === 'lease' && text !== knownSeat) {
      knownSeat = text;
      options.onSeat(seat);
    }
    tick();
    onWake();
  };
  const ends = [
    connection.subscribe(subjects.to(pc), receive),
    connection.subscribe(subjects.all, receive),
    connection.onChange((isUp) => {
      member.setConnected(isUp, now());
      tick();
      onWake();
    }),
  ];
  if (connection.isUp()) member.setConnected(true, now());
  tick();
  return {
    slots: {
      ...member,
      next: (want, at) => {
        const next = member.next(want, at);
        // If no grantor responds, `tick` repeats the request after 0.5 s, or after 5 s for a report or the backlog.
        if (next === Infinity) plan(now() + second / 2);
        return next;
      },
    },
    term: member.term,
    rejections,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      member.bye();
      for (const end of ends) end();
    },
  };
};
