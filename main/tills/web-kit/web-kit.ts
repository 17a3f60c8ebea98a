/** The script for web tills (docs/web-till.md). The build copies it beside the bundled module. */
import { readFileSync } from 'node:fs';

/** Reads the script at the first request, so that the start of the app does not wait for it. */
export const readWebKit = (): string =>
  (text ??= readFileSync(new URL('./counterline-till.js', import.meta.url), 'utf8'));
let text: string | undefined;
