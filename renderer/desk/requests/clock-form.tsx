/**
 * Shows the helpdesk's time, and stops, sets or advances the helpdesk's clock. Times are in UTC, as in the seed and the
 * control API.
 */
import { useState } from 'react';
import { t } from '../i18n/t.ts';
import type { ChangeCondition } from './conditions-panel.tsx';

const hourMs = 3_600_000;

interface Props {
  readonly frozen: boolean;
  readonly now: number;
  readonly change: ChangeCondition;
}

export function ClockForm({ frozen, now, change }: Props) {
  const [time, setTime] = useState(() => new Date(now).toISOString().slice(0, 16));
  return (
    <>
      <dl>
        <div>
          <dt>{t('conditions.clock.now')}</dt>
          <dd>
            <time>{new Date(now).toISOString().slice(0, 19).replace('T', ' ')}</time>
          </dd>
        </div>
      </dl>
      <label>
        <input
          type="checkbox"
          checked={frozen}
          onChange={({ target }) => change('clock', { freeze: target.checked })}
        />{' '}
        {t('conditions.clock.frozen')}
      </label>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change('clock', { set: `${time}:00Z` });
        }}
      >
        <label>
          {t('conditions.clock.set')}
          <input
            type="datetime-local"
            required
            value={time}
            onChange={({ target }) => setTime(target.value.slice(0, 16))}
          />
        </label>
        <div className="actions">
          <button type="submit" className="button">
            {t('conditions.clock.apply')}
          </button>
          <button type="button" className="button" onClick={() => change('clock', { advance: hourMs })}>
            {t('conditions.clock.hour')}
          </button>
          <button type="button" className="button" onClick={() => change('clock', { advance: 24 * hourMs })}>
            {t('conditions.clock.day')}
          </button>
        </div>
      </form>
    </>
  );
}
