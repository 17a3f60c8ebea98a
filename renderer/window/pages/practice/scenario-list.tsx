/** The list of practice scenarios. */
import { plays, type Play, type PracticeView } from '#contract/practice.ts';
import { Icon, type IconName } from '../../../shared/icon.tsx';
import { StateIcon } from '../../../shared/state-icon.tsx';
import { ActButton } from '../../components/command-button.tsx';
import { whyNotPlayable } from '../../view-models/practice-scenarios.ts';
import { t } from '../../i18n/t.ts';

const icons: Readonly<Record<Play, IconName>> = {
  'customer-calls': 'inbound',
  card: 'search',
  'colleague-is-faster': 'inbound',
  'hand-over': 'outbound',
  away: 'waiting',
  refuses: 'practice',
  limits: 'waiting',
  'gives-up': 'inbound',
  outbound: 'outbound',
  withheld: 'inbound',
  internal: 'inbound',
};

const Row = ({
  play,
  index,
  practice,
}: {
  readonly play: Play;
  readonly index: number;
  readonly practice: PracticeView;
}) => {
  const title = t(`practice.${play}.title`);
  const why = whyNotPlayable(practice, play);
  const isDone = practice.done.includes(play);
  return (
    <li className={index === 0 ? 'go' : index === 1 ? undefined : 'option'}>
      <Icon of={icons[play]} />
      <div>
        <span>
          {index < 2 ? <b>{title}</b> : title}
          {isDone ? ' ' : null}
          {isDone ? (
            <span className="practised small" data-state="working">
              <StateIcon of="working" /> {t('practice.done')}
            </span>
          ) : null}
        </span>
        <span className="small mute">{t(`practice.${play}.detail`)}</span>
      </div>
      <ActButton
        call="practice.play"
        input={{ play }}
        className={index === 0 ? 'button first' : 'button'}
        label={`${t(`practice.${play}.button`)}: ${title}`}
        isDisabled={why !== undefined}
        describedBy={why === undefined ? undefined : 'practice-why'}
      >
        {t(`practice.${play}.button`)}
      </ActButton>
    </li>
  );
};

/** The reason why the buttons are disabled, shown once for all of them. */
const Why = ({ running }: Pick<PracticeView, 'running'>) =>
  running === undefined ? null : (
    <p id="practice-why" className="small mute inside">
      {t('practice.runs', { title: t(`practice.${running.play}.title`) })}
    </p>
  );

/**
 * Only the practice phone system can simulate calls. This message is above the list, because it concerns almost
 * every scenario.
 */
const UsePracticePhone = () => (
  <div className="say apart" data-state="limited">
    <p id="practice-why">{t('practice.busy')}</p>
    <p className="acts">
      <ActButton call="practice.apart" input={{}} className="button first">
        {t('practice.apart')}
      </ActButton>
    </p>
  </div>
);

export const Plays = ({ practice }: { readonly practice: PracticeView }) => (
  <section className="panel" aria-label={t('practice.try')}>
    {practice.canCall || practice.running !== undefined ? null : <UsePracticePhone />}
    <ul className="try">
      {plays.map((play, index) => (
        <Row key={play} play={play} index={index} practice={practice} />
      ))}
    </ul>
    <Why running={practice.running} />
    <p className="small mute inside progress">
      {t('practice.progress', { done: practice.done.length, all: plays.length })}
    </p>
  </section>
);
