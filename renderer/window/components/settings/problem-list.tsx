/** All problems of the settings, with a link to each field. */
import { StateIcon } from '../../../shared/state-icon.tsx';
import { sentence, plainMessageText } from '../../view-models/format.ts';
import { tCount } from '../../i18n/t.ts';
import { idOf } from '../../view-models/settings/field-id.ts';
import { placeOf, wrongText } from '../../view-models/settings/field-names.ts';
import type { Json } from '../../view-models/settings/paths.ts';
import type { Problems } from '../../hooks/use-settings.ts';

const lead = (path: string): void => {
  const exact = document.getElementById(idOf(path));
  exact?.focus();
  exact?.scrollIntoView({ block: 'center' });
};

/**
 * Moves the focus to the first invalid field on the page or, if the page has no such field, to the list of all
 * problems.
 */
export const leadToProblem = (): void => {
  lastShown = undefined;
  leadToNextProblem();
};

/** The field to which the focus was moved last. */
let lastShown: HTMLElement | undefined;

/** Moves the focus to the next invalid field. After the last invalid field of the page, the first one follows again. */
export const leadToNextProblem = (): void => {
  requestAnimationFrame(() => {
    const fields = [...document.querySelectorAll<HTMLElement>('form [aria-invalid="true"]')];
    const at = lastShown === undefined ? -1 : fields.indexOf(lastShown);
    const wrong = fields[at + 1] ?? fields[0];
    lastShown = wrong;
    const target = wrong ?? document.querySelector<HTMLElement>('form [role="alert"] button');
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  });
};

interface ProblemListProps {
  readonly problems: Problems;
  /** The settings in the form. */
  readonly settings: Json;
}

const Wrong = ({
  problem: { path, message },
  settings,
}: {
  readonly problem: Problems[number];
  readonly settings: Json;
}) => {
  const place = placeOf(path, settings);
  if (place === undefined)
    return path === '' ? sentence(plainMessageText(message)) : `${path}: ${plainMessageText(message)}`;
  return (
    <>
      <button type="button" className="text-button" title={path} onClick={() => lead(place.path)}>
        {place.label}
      </button>
      : {wrongText(message)} <span className="small mute">{path}</span>
    </>
  );
};

export const ProblemList = ({ problems, settings }: ProblemListProps) => {
  if (problems.length === 0) return null;
  return (
    <div className="say" data-state="broken" role="alert">
      <h2 className="state">
        <StateIcon of="broken" />
        {tCount('settings.problems', problems.length)}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.path} ${plainMessageText(problem.message)}`}>
            <Wrong problem={problem} settings={settings} />
          </li>
        ))}
      </ul>
    </div>
  );
};
