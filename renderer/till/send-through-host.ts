/**
 * Sends messages over connections other than this page's own connection. A page cannot use TCP, folders or serial
 * ports, so the page's server sends the messages.
 */
import {
  practiceAnswer,
  type PracticeAnswer,
  type PracticeMessage,
  type TillConnection,
} from '#contract/practice-till.ts';

/** `page` means that this page sends the message itself, as a web till. */
export type Connection = TillConnection | 'page';

export const sendBy = async (connection: TillConnection, message: PracticeMessage): Promise<PracticeAnswer> => {
  try {
    const response = await fetch('send', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ connection, message }),
    });
    return practiceAnswer.parse(await response.json());
  } catch {
    return { problem: 'failed' };
  }
};
