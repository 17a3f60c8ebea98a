/** What must be mended, all of it, with a way to each place. */
import { Shape } from '../../shared/shape.tsx';
import { counted } from '../words/fill.ts';
import { idOf } from './field-view.tsx';
import type { Problems } from './use-settings.ts';

const lead = (path: string): void => {
  const exact = document.getElementById(idOf(path));
  exact?.focus();
  exact?.scrollIntoView({ block: 'center' });
};

export const ProblemList = ({ problems }: { readonly problems: Problems }) => {
  if (problems.length === 0) return null;
  return (
    <div className="say" data-state="broken" role="alert">
      <h2 className="state">
        <Shape of="broken" />
        {counted('settings.problems', problems.length)}
      </h2>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <button type="button" className="text-button" onClick={() => lead(path)}>
              {path}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
};
