/**
 * Practice mode: its scenarios, the API calls that a window can make, and the state that a window shows. Observations
 * are codes with values; the window contains their texts (`practice.result.…`, `practice.now.…`).
 */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

const nothing = z.object({});
const done = z.object({ done: z.boolean(), sentence: messageOrTextSchema });
const call = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out) => ({ input, output });

/** The scenarios, in the recommended order. */
export const plays = [
  'customer-calls',
  'card',
  'colleague-is-faster',
  'hand-over',
  'away',
  'refuses',
  'limits',
  'gives-up',
  'outbound',
  'withheld',
  'internal',
] as const;
export const play = z.enum(plays);
export type Play = z.infer<typeof play>;

/**
 * The fault of the practice helpdesk during a scenario: the helpdesk is disconnected, it refuses an extension that is
 * not linked to an agent, or the request limit is reached.
 */
export const disturbances = ['away', 'refuses', 'limits'] as const;

/** The steps of the scenarios. While a scenario runs, the window shows a sentence for the current step. */
export const moments = [
  'begins',
  'rings',
  'ringsForColleague',
  'ringsAtBoth',
  'ringsUnheard',
  'ringsInternal',
  'talksInternal',
  'dials',
  'talks',
  'talksBefore',
  'colleagueRings',
  'colleagueTalks',
  'scans',
  'settles',
  'awayScans',
  'awayReports',
  'awayRings',
  'awayTalks',
  'awayWaits',
  'comesBack',
  'refusedRings',
  'refusedTalks',
  'refused',
  'linked',
  'limitsFill',
  'limitsRings',
  'limitsTalks',
  'limitsWait',
] as const;

/** Observations that the scenario does not expect. */
export const unplanned = [
  'youWereFaster',
  'paused',
  'openedNobody',
  'notRung',
  'notAnswered',
  'notHeard',
  'heardMore',
  'heardSomething',
  'notTransferred',
  'notEnded',
  'lookupRefused',
  'lookupUnsure',
  'notRefused',
  'notMended',
  'notFilled',
  'leftWaiting',
  'popWaited',
  'tillClosed',
  'failed',
] as const;

/** Observations and reasons. Each code has its own sentence. */
export const seen = [
  'youAnswered',
  'itAnswered',
  'quiet',
  'heardAnswered',
  'opened',
  'openedNumber',
  'heardEnd',
  'heardEndHere',
  'nothingHeard',
  'colleagueAnswered',
  'nothingForYou',
  'gaveUp',
  'onlyAnswered',
  'withheld',
  'noNumber',
  'internalCall',
  'noCustomer',
  'outboundAnswered',
  'outboundLogged',
  'heardTransfer',
  'colleagueReports',
  'onePage',
  'taken',
  'takenMeans',
  'pageOpened',
  'unplugged',
  'pluggedByYou',
  'lookupExpired',
  'lookupTaken',
  'waited',
  'cameBack',
  'nothingLost',
  'refused',
  'refusedWhy',
  'linkedAndSent',
  'nothingElseStopped',
  'filled',
  'givenBack',
  'reportWaited',
  'popWent',
  'reserve',
  ...unplanned,
  'stopped',
] as const;
export type Seen = (typeof seen)[number];

const values = z.record(z.string(), z.union([z.string(), z.number()]));
export const seenLine = z.object({ code: z.enum(seen), values: values.optional() });
export type SeenLine = z.infer<typeof seenLine>;

/**
 * The result of a scenario. `asPlanned` means that it matches the scenario. `otherwise` means that it differs, and the
 * lines explain how. `stopped` means that a user stopped the scenario.
 */
export const summary = z.object({
  play,
  at: z.number(),
  ended: z.enum(['asPlanned', 'otherwise', 'stopped']),
  lines: z.array(seenLine),
  /** The ledger entries of the scenario, oldest first. */
  pages: z.array(z.string()),
});
export type Summary = z.infer<typeof summary>;

export const practiceView = z.object({
  deskUrl: z.string(),
  /** The address of a simple web till on its own origin. */
  tillPageUrl: z.string().optional(),
  /** Whether a phone system for practice calls is available. */
  canCall: z.boolean(),
  running: z
    .object({
      play,
      startedAt: z.number(),
      moment: z.enum(moments),
      values: values.optional(),
      /** The wall-clock time when the scenario continues automatically, in ms. */
      until: z.number().optional(),
      /** The scenario's first ledger entry, as soon as it exists. */
      pageId: z.string().optional(),
      /** The refused event that the user can send again. */
      itemId: z.string().optional(),
    })
    .optional(),
  disturbance: z
    .object({
      kind: z.enum(disturbances),
      since: z.number(),
      until: z.number().optional(),
      values: values.optional(),
      /** Whether the fault could not be removed yet. Its removal is retried automatically. */
      isStuck: z.boolean(),
    })
    .optional(),
  last: summary.optional(),
  /** The scenarios that ended as planned in this data folder. */
  done: z.array(play),
});
export type PracticeView = z.infer<typeof practiceView>;
export type Running = NonNullable<PracticeView['running']>;
export type Moment = Running['moment'];
export type Disturbance = NonNullable<PracticeView['disturbance']>;

export const practiceCalls = {
  'practice.play': call(z.object({ play }), done),
  /** Stops the running scenario, ends its call and removes its fault. */
  'practice.stop': call(nothing, done),
  /** Removes the active fault of the practice helpdesk, if there is one. */
  'practice.removeFaults': call(nothing, done),
  /** Uses the practice phone system instead of the configured lines until practice ends. */
  'practice.apart': call(nothing, done),
  'practice.answer': call(nothing, done),
  'practice.hangUp': call(nothing, done),
} as const;

/**
 * The data that the practice till's page reads from its own origin. A real web till reads the data of its
 * shop in the same way.
 */
export const tillShop = z.object({
  /** The addresses of till servers, in the order in which the page tries them. */
  endpoints: z.array(z.string()),
  language: z.enum(['en', 'nl', 'de', 'fr']),
  country: z.string(),
  customers: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string().optional(),
      card: z.string(),
      customerSince: z.string(),
      orderCount: z.number(),
      totalRevenue: z.number(),
    }),
  ),
  nextOrder: z.number(),
  /** The maximum time from a look-up to its result. */
  lookupSeconds: z.number(),
});
export type TillShop = z.infer<typeof tillShop>;
