import type { Dialog } from 'electron';
import type { DialogState } from '../host-state.ts';
import { changed, registerCommands, shows } from './desk.ts';
import { loud, standsFor } from './part.ts';

type Answer = Readonly<Record<string, unknown>>;
interface Asked {
  readonly kind: DialogState['kind'];
  readonly options: Readonly<Record<string, unknown>>;
  answer: ((answer: Answer) => void) | undefined;
}
const dialogs: Asked[] = [];
const answers: Answer[] = [];

/** Removes functions and the data of images, which cannot be sent to the test and which no test needs. */
const plain = (options: unknown): Readonly<Record<string, unknown>> =>
  JSON.parse(JSON.stringify(options)) as Record<string, unknown>;

/** Waits for the test's answer without a time-out. An answer that the test gave in advance is used immediately. */
const ask = async <Result>(kind: DialogState['kind'], standard: Result, args: readonly unknown[]): Promise<Result> => {
  const dialog: Asked = { kind, options: plain(args.at(-1)), answer: undefined };
  const answered = new Promise<Answer>((resolve) => {
    dialog.answer = resolve;
  });
  dialogs.push(dialog);
  const waiting = answers.shift();
  if (waiting !== undefined) give(dialog, waiting);
  changed();
  return { ...standard, ...(await answered) };
};
const give = (dialog: Asked, answer: Answer): void => {
  dialog.answer?.(answer);
  dialog.answer = undefined;
};

const part = {
  showMessageBox: (...args: readonly unknown[]) => ask('message', { response: 0, checkboxChecked: false }, args),
  showOpenDialog: (...args: readonly unknown[]) => ask('open', { canceled: false, filePaths: [] as string[] }, args),
  showSaveDialog: (...args: readonly unknown[]) => ask('save', { canceled: false, filePath: '' }, args),
  showErrorBox: (title, content) => {
    dialogs.push({ kind: 'error', options: { title, content }, answer: undefined });
    changed();
  },
} satisfies Pick<Dialog, 'showMessageBox' | 'showOpenDialog' | 'showSaveDialog' | 'showErrorBox'>;
export const dialog = standsFor<Dialog>(loud('dialog', part));

shows('dialogs', () =>
  dialogs.map(({ kind, options, answer }, id) => ({ id, kind, options, answered: answer === undefined })),
);
registerCommands({
  answerDialog: (answer) => {
    const open = dialogs.find((dialog) => dialog.answer !== undefined);
    if (open === undefined) answers.push(answer);
    else give(open, answer);
    changed();
  },
});
