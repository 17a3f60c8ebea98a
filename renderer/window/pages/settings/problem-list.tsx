/** What must be mended, all of it, with a way to each place. */
import { StateIcon } from '../../../shared/state-icon.tsx';
import { sentence, spoken } from '../../view-models/format.ts';
import { counted } from '../../i18n/t.ts';
import { idOf } from './field-id.ts';
import { placeOf, wrongText } from './naming.ts';
import type { Json } from './paths.ts';
import type { Problems } from './use-settings.ts';

const lead = (path: string): void => {
  const exact = document.getElementById(idOf(path));
  exact?.focus();
  exact?.scrollIntoView({ block: 'center' });
};

interface ProblemListProps {
  readonly problems: Problems;
  /** As they stand in the form. */
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
  if (place === undefined) return path === '' ? sentence(spoken(message)) : `${path}: ${spoken(message)}`;
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
        {counted('settings.problems', problems.length)}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.path} ${spoken(problem.message)}`}>
            <Wrong problem={problem} settings={settings} />
          </li>
        ))}
      </ul>
    </div>
  );
};
