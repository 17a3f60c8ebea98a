/**
 * What a second start hands to the first: "show the window", a link, or what a softphone says. It comes from any program
 * of this user, so it is read like a letter from a stranger. Pure.
 */
import { defined } from '#contract/defined.ts';
import { z } from 'zod';
import { readCallWords, type RawHook } from '#app/hooks/arguments.ts';
import { linkScheme, readLink, type Link } from './link.ts';

export type Handed =
  | { readonly is: 'show' }
  | { readonly is: 'link'; readonly link: Exclude<Link, { is: 'refused' }> }
  | { readonly is: 'call'; readonly raw: RawHook }
  | { readonly is: 'refused'; readonly reason: string };

const most = 24;
const longest = 512;
const words = z.array(z.string().max(longest)).max(most);
/** What a start of ours sends along: its own arguments, not Chromium's reading of them. */
export const handedOver = z.object({ counterline: words });

/** Of this program: which folder, which profile, how to begin. They are for the start that they were given to. */
export interface Own {
  readonly data?: string;
  readonly settings?: string;
  readonly practice: boolean;
  /** At login: only the tray. */
  readonly hidden: boolean;
  /** What is asked: a link, or words that this program does not know. */
  readonly rest: readonly string[];
}

/** `args` without the program, and in development without the folder of the app. */
export const readOwn = (args: readonly string[]): Own => {
  const rest: string[] = [];
  let [data, settings]: (string | undefined)[] = [];
  let [practice, hidden] = [false, false];
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    if (word === '--data') data = args[(index += 1)];
    else if (word === '--settings') settings = args[(index += 1)];
    else if (word === '--practice') practice = true;
    else if (word === '--hidden') hidden = true;
    // What follows belongs to it, switches too.
    else if (rest[0] === callWord) rest.push(word);
    // Switches of Chromium and of the system (`-psn_0_1`, `--no-sandbox`) are none of ours.
    else if (!word.startsWith('-')) rest.push(word);
  }
  return {
    ...defined({ data, settings }),
    practice,
    hidden,
    rest,
  };
};

const callWord = 'call';
/** A start that a softphone makes: `call answered --number …`. */
export const isCall = ([first]: readonly string[]): boolean => first === callWord;

const refused = (reason: string): Handed => ({ is: 'refused', reason });

/** `rest` of a start, this one or a second one. */
export const readRest = (rest: readonly string[]): Handed => {
  const bounded = words.safeParse(rest);
  if (!bounded.success) return refused('too_much');
  const [first, ...args] = bounded.data;
  if (first === undefined) return { is: 'show' };
  if (first.toLowerCase().startsWith(linkScheme)) {
    if (args.length > 0) return refused('more_than_a_link');
    const link = readLink(first);
    return link.is === 'refused' ? link : { is: 'link', link };
  }
  if (first !== callWord) return refused('unknown_command');
  const call = readCallWords(args);
  return call?.read.ok === true ? { is: 'call', raw: call.raw } : refused('no_hook');
};

/** Whoever starts this program with a command learns at once that it is not carried out. */
export const isCommand = (rest: readonly string[]): boolean => {
  const asked = readRest(rest);
  return asked.is === 'refused' && asked.reason === 'unknown_command';
};

/** The data of Electron's `second-instance` event. */
export const readHandedOver = (data: unknown): Handed => {
  const read = handedOver.safeParse(data);
  if (!read.success) return refused('wrong_shape');
  return readRest(readOwn(read.data.counterline).rest);
};
