/** The other ways in: this page asks its own server, which has sockets, files and cables, to send. */
import {
  practiceAnswer,
  type PracticeAnswer,
  type PracticeMessage,
  type PracticeWay,
} from '#contract/practice-ways.ts';

/** `page`: this page itself, as a web till. */
export type Way = PracticeWay | 'page';

export const sendBy = async (way: PracticeWay, message: PracticeMessage): Promise<PracticeAnswer> => {
  try {
    const response = await fetch('send', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ way, message }),
    });
    return practiceAnswer.parse(await response.json());
  } catch {
    return { problem: 'failed' };
  }
};
