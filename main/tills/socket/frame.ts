/**
 * Frames of the WebSocket transport: the bodies of the HTTP transport with `type` and `id`. The answer to a valid frame
 * repeats the `type` and `id` of that frame.
 */
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { z } from 'zod';
import { readBody, readJson } from '../service/body-schemas.ts';
import { tillRequestTypes } from '../service/request-handler.ts';
import { type Answered, type Refused, refusedResult, refusalBody, refuse } from '../service/refusal.ts';
import { type TranslateMessage, translateBody } from '../transport/localize.ts';

export type FrameId = string | number;
const frameTypes = ['hello', 'challenge', 'pair', ...tillRequestTypes] as const;
export type FrameType = (typeof frameTypes)[number];

export interface Frame {
  readonly ok: true;
  readonly type: FrameType;
  readonly id: FrameId;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An invalid frame. The answer still contains the frame's `id` if the `id` could be read. */
export interface BadFrame extends Refused {
  readonly id?: FrameId;
}

const id = z.union([z.string().min(1).max(64), z.int()], {
  error: 'expected text of 1 to 64 characters or a whole number, chosen by the till',
});
const head = z.looseObject({ id, type: z.string().max(64) });
const isFrameType = (type: string): type is FrameType => frameTypes.some((each) => each === type);

export const readFrame = (text: string, nesting: number): Frame | BadFrame => {
  const json = readJson(text, nesting);
  if (!json.ok) return json;
  const read = readBody(head, json.value);
  if (!read.ok) return { ...read, ...idOf(json.value) };
  const { type, id: frameId, ...body } = read.value;
  return isFrameType(type)
    ? { ok: true, type, id: frameId, body }
    : { ...refusedResult(refuse('unknown_type', {}, { path: 'type' })), id: frameId };
};

const idOf = (value: unknown): { id?: FrameId } => {
  const read = z.looseObject({ id }).safeParse(value);
  return read.success ? { id: read.data.id } : {};
};

/** Formats an answer. `retryAfter` (whole seconds) is next to the error, because a frame has no headers. */
export const frameText = (
  type: string,
  frameId: FrameId | undefined,
  outcome: Answered | Refused,
  translate: TranslateMessage,
): string => {
  const head = { type, ...omitUndefined({ id: frameId }) };
  const translateAll = (body: object): object => Object(translateBody(body, translate));
  if (outcome.ok) return JSON.stringify({ ...translateAll(outcome.body), ...head });
  const { retryAfter } = outcome.refusal;
  return JSON.stringify({
    ...head,
    ...translateAll(refusalBody(outcome.refusal)),
    ...omitUndefined({ retryAfter }),
  });
};

/** Formats the message that is sent once if the helpdesk takes a long time to answer, so that the sale can continue. */
export const stillAskingText = (frameId: FrameId): string => JSON.stringify({ type: 'still-asking', id: frameId });
