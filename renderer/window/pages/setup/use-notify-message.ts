/** Shows a message from the host as a notice. */
import type { Message } from '#contract/messages.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { sentence, messageText } from '../../view-models/format.ts';

export const useNotifyMessage = (): ((message: Message, done: boolean) => void) => {
  const { notify, display } = useWindow();
  return (message, done) => notify({ text: `${sentence(messageText(message, display))}.`, isProblem: !done });
};
