/** What can be tried, one button each. */
import { Icon, type IconName } from '../../shared/icon.tsx';
import { ActButton } from '../parts/act-button.tsx';
import { plays, type Play } from '../view/plays.ts';
import { word } from '../words/fill.ts';

const icons: Readonly<Record<Play, IconName>> = {
  'customer-calls': 'inbound',
  card: 'search',
  'colleague-is-faster': 'inbound',
  'hand-over': 'outbound',
  'gives-up': 'inbound',
  outbound: 'outbound',
  withheld: 'inbound',
};

export const Plays = ({ canCall }: { readonly canCall: boolean }) => (
  <section className="panel" aria-label={word('practice.try')}>
    <ul className="try">
      {plays.map((play, index) => (
        <li key={play} className={index === 0 ? 'go' : index === 1 ? undefined : 'option'}>
          <Icon of={icons[play]} />
          <div>
            {index < 2 ? <b>{word(`practice.${play}.title`)}</b> : word(`practice.${play}.title`)}
            <span className="small mute">{word(`practice.${play}.detail`)}</span>
          </div>
          <ActButton
            call="practice.play"
            input={{ play }}
            className={index === 0 ? 'button first' : 'button'}
            label={`${word(`practice.${play}.button`)}: ${word(`practice.${play}.title`)}`}
            isDisabled={play !== 'card' && !canCall}
          >
            {word(`practice.${play}.button`)}
          </ActButton>
        </li>
      ))}
    </ul>
    {canCall ? null : <p className="small mute inside">{word('practice.busy')}</p>}
  </section>
);
