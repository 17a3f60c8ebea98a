/** One thing that the control API can do: the input it takes, and what it does with it. */
import type { z } from 'zod';
import type { DoorError } from '../server/reply.ts';

export interface ControlRoute {
  readonly from: 'query' | 'body';
  readonly input: z.ZodType;
  /** Nothing returned: the answer is `{done: true}`. A promise is waited for. */
  readonly act: (input: unknown) => unknown;
}
/** What `act` returns when the request is well formed and cannot be done. */
export interface ControlRefusal {
  readonly refused: DoorError;
}
export const isRefusal = (result: unknown): result is ControlRefusal =>
  typeof result === 'object' && result !== null && 'refused' in result;
/** By path, then by method. */
export type ControlRoutes = ReadonlyMap<string, ReadonlyMap<string, ControlRoute>>;

export const route = <Input extends z.ZodType>(
  from: ControlRoute['from'],
  input: Input,
  act: (input: z.output<Input>) => unknown,
): ControlRoute => ({
  from,
  input,
  // The door calls act with what this same schema has parsed.
  act: (parsed) => act(parsed as z.output<Input>),
});
