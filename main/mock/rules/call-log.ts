/**
 * Writes the log lines of a call in its conversation: arrival, answer, transfer and end ("Events"; assumption 30).
 * The code is pure.
 */
import type { CallEvent } from '#helpdesk/schemas.ts';
import type { CallRecord } from './call-state.ts';

export interface CallWords {
  /** The customer's number as the desk displays it. */
  readonly number: string;
  /** The web store to which the call was routed, or the dialled number, or null. */
  readonly dialled: string | null;
  /** Returns the name of the agent with this extension, or null if there is none. */
  readonly nameOf: (extension: string) => string | null;
}

const who = (words: CallWords, extension: string): string => words.nameOf(extension) ?? `Extension ${extension}`;

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats a duration as the desk shows it: mm:ss, or h:mm:ss for an hour or more. */
const lasted = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const minutes = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3_600 ? minutes : `${Math.floor(seconds / 3_600)}:${minutes}`;
};

export const callLog = (before: CallRecord | undefined, event: CallEvent, at: number, words: CallWords): string[] => {
  const { PhoneExtension: extension } = event;
  if (event.EventType === 'Disconnected') {
    // If Answered and Disconnected arrive together, they were delayed. The duration of the call is then unknown.
    const ms = before === undefined ? 0 : at - before.startedAt;
    return [ms < 1_000 ? 'The call ended' : `The call ended after ${lasted(ms)}`];
  }
  if (event.EventType === 'Transfer') {
    if (before === undefined || before.extension === extension)
      return [`${who(words, extension)} transferred the call`];
    return [`${who(words, before.extension)} transferred the call to ${who(words, extension)} on ${extension}`];
  }
  const lines: string[] = [];
  if (before === undefined) {
    const to = words.dialled === null ? '' : ` to ${words.dialled}`;
    lines.push(event.Direction === 'Inbound' ? `Call from ${words.number}${to}` : `Call to ${words.number}`);
  }
  // In an outbound call, the customer answers. Therefore, the first Answered is logged as a call from the agent.
  const answered = event.Direction === 'Inbound' || before !== undefined;
  lines.push(
    answered
      ? `${who(words, extension)} answered on ${extension}`
      : `${who(words, extension)} called from ${extension}`,
  );
  return lines;
};
