/**
 * Parses the app's command-line arguments and the request that a second start forwards: show the window, open a link,
 * or handle a softphone event. Any program of this user can send a request, so requests are untrusted input.
 */
import { omitUndefined } from '#contract/json.ts';
import { z } from 'zod';
import { parseCallArguments, type RawHook } from '#app/hooks/arguments.ts';
import { linkScheme, readLink, type Link } from './link.ts';

export type LaunchRequest =
  | { readonly is: 'show' }
  | { readonly is: 'link'; readonly link: Exclude<Link, { is: 'refused' }> }
  | { readonly is: 'call'; readonly raw: RawHook }
  | { readonly is: 'refused'; readonly reason: string };

const most = 24;
const longest = 512;
const words = z.array(z.string().max(longest)).max(most);
/** The data that a second start forwards. It contains `rest`, because Chromium can change the command line. */
export const forwardedArguments = z.object({ counterline: words });

export interface LaunchArguments {
  readonly data?: string;
  readonly settings?: string;
  readonly practice: boolean;
  /** Whether to start without a window, for example at login. */
  readonly hidden: boolean;
  /** The remaining arguments: a link, or a command with its arguments. */
  readonly rest: readonly string[];
}

/**
 * Parses command-line arguments. `args` does not contain the program. In development, `args` does not contain the app
 * folder either.
 */
export const parseLaunchArguments = (args: readonly string[]): LaunchArguments => {
  const rest: string[] = [];
  let [data, settings]: (string | undefined)[] = [];
  let [practice, hidden] = [false, false];
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    if (word === '--data') data = args[(index += 1)];
    else if (word === '--settings') settings = args[(index += 1)];
    else if (word === '--practice') practice = true;
    else if (word === '--hidden') hidden = true;
    // All other arguments after `call` belong to it, including switches.
    else if (rest[0] === callWord) rest.push(word);
    // Switches from Chromium and the system (`-psn_0_1`, `--no-sandbox`) are ignored.
    else if (!word.startsWith('-')) rest.push(word);
  }
  return {
    ...omitUndefined({ data, settings }),
    practice,
    hidden,
    rest,
  };
};

const callWord = 'call';
/** Whether the program was started with a softphone event, for example `call answered --number …`. */
export const isHookCall = ([first]: readonly string[]): boolean => first === callWord;

const refused = (reason: string): LaunchRequest => ({ is: 'refused', reason });

/** Parses a request. `rest` contains the remaining arguments of this start or of a second start, or a link. */
export const parseLaunchRequest = (rest: readonly string[]): LaunchRequest => {
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
  const call = parseCallArguments(args);
  return call?.read.ok === true ? { is: 'call', raw: call.raw } : refused('no_hook');
};

/**
 * Whether the arguments contain a command other than `call`. The tray app supports only `call` and rejects other
 * commands immediately.
 */
export const isUnknownCommand = (rest: readonly string[]): boolean => {
  const asked = parseLaunchRequest(rest);
  return asked.is === 'refused' && asked.reason === 'unknown_command';
};

/** Parses the request of a second start. `data` comes from Electron's `second-instance` event. */
export const parseForwardedRequest = (data: unknown): LaunchRequest => {
  const read = forwardedArguments.safeParse(data);
  if (!read.success) return refused('wrong_shape');
  return parseLaunchRequest(parseLaunchArguments(read.data.counterline).rest);
};
