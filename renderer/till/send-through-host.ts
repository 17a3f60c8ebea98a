/** Connections other than this page's own: its server, which has sockets, files and cables, sends the message. */
import {
  practiceAnswer,
  type PracticeAnswer,
  type PracticeMessage,
  type TillConnection,
} from '#contract/practice-till.ts';

/** `page`: this page itself, as a web till. */
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
