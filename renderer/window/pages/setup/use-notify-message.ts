/** A sentence of the host that comes as a code, told as a notice. */
import type { Said } from '#contract/messages.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { sentence, told } from '../../view-models/format.ts';

export const useNotifyMessage = (): ((said: Said, done: boolean) => void) => {
  const { notify, telling } = useWindow();
  return (said, done) => notify({ text: `${sentence(told(said, telling))}.`, isProblem: !done });
};
