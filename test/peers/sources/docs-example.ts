/** The examples of docs/connect-your-phone.md, read from the page. */
import { readFileSync } from 'node:fs';

const page = new URL('../../../docs/connect-your-phone.md', import.meta.url);

/** Returns the JSON block with this name. */
export const shownOnThePage = (name: string): Readonly<Record<string, unknown>> => {
  const text = readFileSync(page, 'utf8').split(`\`\`\`json ${name}\n`)[1]?.split('\n```')[0];
  if (text === undefined) throw new Error(`${page.pathname} has no example ${name}`);
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
};
