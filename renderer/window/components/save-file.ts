import { forFileName } from '#contract/printable-text.ts';

export const saveFile = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = forFileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
