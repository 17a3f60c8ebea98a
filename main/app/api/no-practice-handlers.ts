/** Refuses the API calls for practice while the app is not in practice mode. */
import { Refusal } from '#contract/dispatch.ts';
import { msg } from '#domain/messages/message.ts';
import type { PracticeHost } from '#app/types.ts';

const noPractice = (): never => {
  throw new Refusal('not_practising', msg('answer.notPractising'));
};
export const noPracticeHandlers: PracticeHost = {
  'practice.play': noPractice,
  'practice.apart': noPractice,
  'practice.stop': noPractice,
  'practice.removeFaults': noPractice,
  'practice.answer': noPractice,
  'practice.hangUp': noPractice,
};
