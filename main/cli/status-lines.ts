/** The state of the app as text: the headline, and one line for each part. Pure. */
import { formatInEnglish } from '#contract/format-message.ts';
import type { Snapshot } from '#contract/snapshot.ts';

const shapes = { working: '●', limited: '◐', broken: '▲', waiting: '◌', paused: '‖', unknown: '?', none: '–' } as const;

const names = { line: 'Line', till: 'Till', helpdesk: 'Helpdesk', agents: 'Agents online' } as const;

export const statusLines = ({ headline, cells }: Pick<Snapshot, 'headline' | 'cells'>): readonly string[] => [
  `${shapes[headline.state]} ${formatInEnglish(headline.sentence)}. ${formatInEnglish(headline.detail)}`,
  ...Object.entries(names).map(([key, name]) => {
    const { state, word, detail } = cells[key as keyof typeof names];
    return `  ${shapes[state]} ${name.padEnd(13)} ${formatInEnglish(word)}: ${formatInEnglish(detail)}`;
  }),
];
