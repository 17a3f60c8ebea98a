/** The script for web tills (docs/web-till.md). The build copies it beside the bundled module. */
import { readFileSync } from 'node:fs';

/** Reads the script on the first request, because reading it earlier would delay the start of the app. */
export const readWebKit = (): string =>
  (text ??= readFileSync(new URL('./counterline-till.js', import.meta.url), 'utf8'));
let text: string | undefined;
