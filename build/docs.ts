/** `npm run docs`: writes docs/assumptions.md from the one table of open points. `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import { assumptions } from '#helpdesk/assumptions.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const rows = assumptions.map(
  ({ number, topic, decision, alsoWorks }) =>
    `| ${number} | ${cell(topic)} | ${cell(decision)} | ${cell(alsoWorks ?? '–')} |`,
);
const text = `# Assumptions
Where the interface says nothing, or two of its statements disagree, Counterline decides as below. Each decision is an assumption: named here, kept in one table (\`main/helpdesk/assumptions.ts\`, from which this page is made), and switchable in the practice helpdesk where a service could behave otherwise. The client depends on none where it can work without.

| # | open point | decision | must also work |
|---|---|---|---|
${rows.join('\n')}
`;

const path = new URL('../docs/assumptions.md', import.meta.url);
if (process.argv.includes('--check')) {
  if (readFileSync(path, 'utf8') !== text) {
    console.error('docs/assumptions.md is not what the table says. Run “npm run docs”.');
    process.exitCode = 1;
  }
} else writeFileSync(path, text);
