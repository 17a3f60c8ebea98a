/** One route of the control API: the input that it accepts and its action. */
import type { z } from 'zod';
import type { ErrorReply } from '../server/reply.ts';

export interface ControlRoute {
  readonly from: 'query' | 'body';
  readonly input: z.ZodType;
  /** The function can return a promise. If it returns nothing, the response is `{done: true}`. */
  readonly act: (input: unknown) => unknown;
}
/** Returned by `act` if the request is well formed but cannot be carried out. */
export interface ControlRefusal {
  readonly refused: ErrorReply;
}
export const isRefusal = (result: unknown): result is ControlRefusal =>
  typeof result === 'object' && result !== null && 'refused' in result;
/** The routes by path, then by method. */
export type ControlRoutes = ReadonlyMap<string, ReadonlyMap<string, ControlRoute>>;

export const route = <Input extends z.ZodType>(
  from: ControlRoute['from'],
  input: Input,
  act: (input: z.output<Input>) => unknown,
): ControlRoute => ({
  from,
  input,
  // The API calls `act` only with input that this schema has parsed.
  act: (parsed) => act(parsed as z.output<Input>),
});
