/**
 * `npm run docs`: writes docs/assumptions.md from the table in main/helpdesk/assumptions.ts. With `--check`, it only
 * verifies that the page matches the table.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { assumptions } from '#helpdesk/assumptions.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const rows = assumptions.map(
  ({ number, topic, decision, alsoWorks }) =>
    `| ${number} | ${cell(topic)} | ${cell(decision)} | ${cell(alsoWorks ?? '—')} |`,
);
const text = `# Assumptions

The helpdesk's interface leaves some points open, and some of its statements contradict each other. This page lists Counterline's decisions. Each decision is an assumption. Where possible, Counterline does not depend on these assumptions. The last column contains other behaviour that must also work, or “—” if there is none. To test this behaviour, change the practice helpdesk's assumption, or the setting that the column names.

\`npm run docs\` creates this page from \`main/helpdesk/assumptions.ts\`.

| # | Open point | Decision | Alternative that must also work |
|---|---|---|---|
${rows.join('\n')}
`;

const path = new URL('../docs/assumptions.md', import.meta.url);
if (process.argv.includes('--check')) {
  if (readFileSync(path, 'utf8') !== text) {
    console.error('docs/assumptions.md is outdated. Run “npm run docs”.');
    process.exitCode = 1;
  }
} else writeFileSync(path, text);
