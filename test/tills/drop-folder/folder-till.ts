/** A drop folder on the real disk, and a till that writes to it. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FolderTill {
  readonly path: string;
  /** Writes a file to another folder first and then moves it into the drop folder, as a careful till does. */
  readonly drop: (name: string, content: string | Uint8Array) => void;
  readonly write: (name: string, content: string | Uint8Array) => void;
  readonly in: (folder: 'working' | 'done' | 'failed') => readonly string[];
  /** Returns the names of the files that are still in the drop folder itself, and not in one of its subfolders. */
  readonly left: () => readonly string[];
  readonly reason: (name: string) => string;
  readonly remove: () => void;
}

export const openFolderTill = (): FolderTill => {
  const root = mkdtempSync(join(tmpdir(), 'counterline-drop-'));
  const path = join(root, 'till');
  mkdirSync(path, { mode: 0o700 });
  chmodSync(path, 0o700);
  const names = (folder: string): readonly string[] =>
    existsSync(join(path, folder)) ? readdirSync(join(path, folder)).toSorted() : [];
  return {
    path,
    drop: (name, content) => {
      writeFileSync(join(root, name), content);
      renameSync(join(root, name), join(path, name));
    },
    write: (name, content) => writeFileSync(join(path, name), content),
    in: names,
    left: () => readdirSync(path).filter((name) => !['working', 'done', 'failed'].includes(name)),
    reason: (name) => readFileSync(join(path, 'failed', `${name}.reason.txt`), 'utf8'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};

export const order = (number: number | string): Record<string, unknown> => ({
  order_number: String(number),
  email_address: 'anna@shop.example',
  revenue: 12.5,
  order_date: '2026-11-20T09:30:00Z',
  is_first_order: false,
});
