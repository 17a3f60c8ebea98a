/** The tab's icon as a data URL. It is a bell with the shape of the state, like the tray icon (build/icons). */
import type { StatusShape } from '#contract/status-shape.ts';

interface Drawing {
  /** The area around the shape in which the bell is not drawn. */
  readonly gap: string;
  readonly shape: string;
  /** The OKLCH colours for light and dark tab bars, as in renderer/shared/tokens.css. */
  readonly colours: readonly [light: string, dark: string];
}

const ink = ['.24 .014 255', '.945 .004 250'] as const;
const roundGap = '<circle cx="12" cy="12" r="5.05"/>';
const line = 'fill="none" stroke="var(--c)"';

const drawings: Readonly<Record<StatusShape, Drawing>> = {
  ok: { gap: '', shape: '', colours: ink },
  ring: {
    gap: '',
    shape: `<path d="M.9 4.8A5.6 5.6 0 0 1 3.4 1.2M15.1 4.8A5.6 5.6 0 0 0 12.6 1.2" ${line} stroke-width="1.8" stroke-linecap="round"/>`,
    colours: ['.52 .145 255', '.775 .105 252'],
  },
  broken: {
    gap: '<path d="M12 8.3L16 15.3H8z" stroke="#000" stroke-width="2.6" stroke-linejoin="round"/>',
    shape: '<path d="M12 8.3L16 15.3H8z" fill="var(--c)"/>',
    colours: ['.53 .19 27', '.745 .145 25'],
  },
  limit: {
    gap: roundGap,
    shape: `<path d="M12 8.2a3.8 3.8 0 0 0 0 7.6z" fill="var(--c)"/><circle cx="12" cy="12" r="3.2" ${line} stroke-width="1.2"/>`,
    colours: ['.53 .108 72', '.83 .125 82'],
  },
  wait: {
    gap: roundGap,
    shape: `<path d="M12 9A3 3 0 1 0 15 12" ${line} stroke-width="1.8"/>`,
    colours: ['.52 .145 255', '.775 .105 252'],
  },
  practice: {
    gap: '<path d="M12 7.8L16.2 12L12 16.2L7.8 12z" stroke="#000" stroke-width="2.4" stroke-linejoin="round"/>',
    shape: '<path d="M12 7.8L16.2 12L12 16.2L7.8 12z" fill="var(--c)"/>',
    colours: ['.51 .185 302', '.785 .12 304'],
  },
  off: {
    gap: '<rect x="7.75" y="7.25" width="8.5" height="9.5" rx="1"/>',
    shape: '<path d="M9 8.5h2.25v7H9zM12.75 8.5H15v7h-2.25z" fill="var(--c)"/>',
    colours: ink,
  },
  unknown: {
    gap: roundGap,
    shape: `<path d="M10 10.4a2 2 0 1 1 2.9 1.8q-.9 .45-.9 1.3" ${line} stroke-width="1.5" stroke-linecap="round"/><circle cx="12" cy="15.4" r=".9" fill="var(--c)"/>`,
    colours: ink,
  },
};
const bell = 'M2 11a6 6 0 0 1 12 0zM1 12h14v2H1zM6 2h4v2H9v1.5H7V4H6z';

export const tabIcon = (of: StatusShape): string => {
  const { gap, shape, colours } = drawings[of];
  const [light, dark] = colours;
  const style =
    `svg{--i:oklch(${ink[0]});--c:oklch(${light})}` +
    `@media(prefers-color-scheme:dark){svg{--i:oklch(${ink[1]});--c:oklch(${dark})}}`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><style>${style}</style>` +
    `<mask id="m"><path fill="#fff" d="M0 0h16v16H0z"/>${gap}</mask>` +
    `<path mask="url(#m)" fill="var(--i)" d="${bell}"/>${shape}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};
