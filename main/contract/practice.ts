/**
 * Practice: what can be tried, what a window may ask of it, and what it shows. What is seen comes as codes with
 * values; their texts are in the window (`practice.result.…`, `practice.now.…`).
 */
import { z } from 'zod';
import { messageOrTextSchema } from '#domain/messages/message.ts';

const nothing = z.object({});
const done = z.object({ done: z.boolean(), sentence: messageOrTextSchema });
const call = <In extends z.ZodType, Out extends z.ZodType>(input: In, output: Out) => ({ input, output });

/** In the order in which they are worth trying. */
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
] as const;
export const play = z.enum(plays);
export type Play = z.infer<typeof play>;

/** What of the practice helpdesk is out of order while a play lasts: its plug, the link of an extension, its limits. */
export const disturbances = ['away', 'refuses', 'limits'] as const;

/** What a play does now, and what happens next. */
export const moments = [
  'begins',
  'rings',
  'ringsForColleague',
  'ringsAtBoth',
  'ringsUnheard',
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

/** What was seen that a play was not meant to show. */
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

/** What was seen and why, one sentence each. */
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

/** `asPlanned`: it came as the play says · `otherwise`: it did not, and the lines say what · `stopped`: by a person. */
export const summary = z.object({
  play,
  at: z.number(),
  ended: z.enum(['asPlanned', 'otherwise', 'stopped']),
  lines: z.array(seenLine),
  /** Its pages in the ledger, the first first. */
  pages: z.array(z.string()),
});
export type Summary = z.infer<typeof summary>;

export const practiceView = z.object({
  deskUrl: z.string(),
  /** A simple web till, served from an origin of its own. */
  tillPageUrl: z.string().optional(),
  /** There is an exchange to play calls on. */
  canCall: z.boolean(),
  running: z
    .object({
      play,
      startedAt: z.number(),
      moment: z.enum(moments),
      values: values.optional(),
      /** When it goes on by itself. Wall clock, ms. */
      until: z.number().optional(),
      /** Its first page in the ledger, once there is one. */
      pageId: z.string().optional(),
      /** The refused event that a person may send again. */
      itemId: z.string().optional(),
    })
    .optional(),
  disturbance: z
    .object({
      kind: z.enum(disturbances),
      since: z.number(),
      until: z.number().optional(),
      values: values.optional(),
      /** It could not be put back yet; tried again by itself. */
      isStuck: z.boolean(),
    })
    .optional(),
  last: summary.optional(),
  /** Plays that went as planned, ever, in this data folder. */
  done: z.array(play),
});
export type PracticeView = z.infer<typeof practiceView>;
export type Running = NonNullable<PracticeView['running']>;
export type Moment = Running['moment'];
export type Disturbance = NonNullable<PracticeView['disturbance']>;

export const practiceCalls = {
  'practice.play': call(z.object({ play }), done),
  /** Ends the play that runs: its call is over, and everything is put back. */
  'practice.stop': call(nothing, done),
  /** Puts back what the play has put out of order: the plug, the link, the limits. */
  'practice.mend': call(nothing, done),
  /** Uses the practice phone system instead of the lines of the settings, until practice ends. */
  'practice.apart': call(nothing, done),
  'practice.answer': call(nothing, done),
  'practice.hangUp': call(nothing, done),
} as const;

/** What the practice till's page reads from its own origin, as a web till knows its shop. */
export const tillShop = z.object({
  /** The till's doors to try, the first that answers is this PC's. */
  doors: z.array(z.string()),
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
});
export type TillShop = z.infer<typeof tillShop>;
