/** The state of the app as text: the headline, and one line for each part. The code is pure. */
import { formatInEnglish } from '#contract/format-message.ts';
import type { Snapshot } from '#contract/snapshot.ts';

const shapes = { working: '●', limited: '◐', broken: '▲', waiting: '◌', paused: '‖', unknown: '?', none: '–' } as const;

const names = { line: 'Line', till: 'Till', helpdesk: 'Helpdesk', agents: 'Agents online' } as const;

const line = (state: keyof typeof shapes, name: string, text: string): string =>
  `  ${shapes[state]} ${name.padEnd(13)} ${text}`;

/** Capitalises the first letter. Some details are reasons that begin in lowercase, because they can follow a colon. */
const asSentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

export const statusLines = ({
  headline,
  cells,
  site,
}: Pick<Snapshot, 'headline' | 'cells' | 'site'>): readonly string[] => [
  `${shapes[headline.state]} ${formatInEnglish(headline.sentence)}. ${asSentence(formatInEnglish(headline.detail))}`,
  ...Object.entries(names).map(([key, name]) => {
    const { state, word, detail } = cells[key as keyof typeof names];
    return line(state, name, `${formatInEnglish(word)}: ${formatInEnglish(detail)}`);
  }),
  ...(site === undefined ? [] : [line(site.state, 'Site', formatInEnglish(site.sentence))]),
];
