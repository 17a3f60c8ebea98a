/** Frames of the socket: the bodies of the HTTP way in, with `type` and `id`; the answer repeats both. */
import { defined } from '#domain/json/defined.ts';
import { z } from 'zod';
import { readBody, readJson } from '../service/body.ts';
import { askings } from '../service/request-handler.ts';
import { type Answered, type Refused, no, refusalBody, refuse } from '../service/refusal.ts';
import { type TellTill, toldBody } from '../transport/localize.ts';

export type FrameId = string | number;
const frameTypes = ['hello', 'challenge', 'pair', ...askings] as const;
export type FrameType = (typeof frameTypes)[number];

export interface Frame {
  readonly ok: true;
  readonly type: FrameType;
  readonly id: FrameId;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A frame that cannot be read still gets its refusal to the right place when its `id` could be read. */
export interface BadFrame extends Refused {
  readonly id?: FrameId;
}

const id = z.union([z.string().min(1).max(64), z.int()], {
  error: 'expected a text of 1 to 64 characters or a whole number, chosen by the till',
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
    : { ...no(refuse('unknown_type', {}, { path: 'type' })), id: frameId };
};

const idOf = (value: unknown): { id?: FrameId } => {
  const read = z.looseObject({ id }).safeParse(value);
  return read.success ? { id: read.data.id } : {};
};

/** `retryAfter` (whole seconds) stands beside the error, where HTTP has a header. */
export const frameText = (
  type: string,
  frameId: FrameId | undefined,
  outcome: Answered | Refused,
  tell: TellTill,
): string => {
  const head = { type, ...defined({ id: frameId }) };
  const told = (body: object): object => Object(toldBody(body, tell));
  if (outcome.ok) return JSON.stringify({ ...told(outcome.body), ...head });
  const { retryAfter } = outcome.refusal;
  return JSON.stringify({
    ...head,
    ...told(refusalBody(outcome.refusal)),
    ...defined({ retryAfter }),
  });
};

/** The sale goes on while the helpdesk is asked. */
export const stillAskingText = (frameId: FrameId): string => JSON.stringify({ type: 'still-asking', id: frameId });
