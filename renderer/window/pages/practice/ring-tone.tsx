/**
 * Plays a ringtone on every page while an inbound practice call is ringing, unless the user has turned it off. Browsers
 * allow sound only after the user has interacted with the page. If the ringtone is blocked, the Practice page shows a
 * hint.
 */
import { useEffect, useState } from 'react';
import { useCommand } from '../../hooks/use-command.ts';
import { useWindow } from '../../hooks/window-context.ts';
import { t } from '../../i18n/t.ts';
import { createRinger, type Ringer } from './ringer.ts';

let ringer: Ringer | undefined;

const useRinging = (): boolean => {
  const { snapshot } = useWindow().view;
  const rings = snapshot?.live.some(({ page }) => page.kind === 'inbound' && page.answeredAt === undefined) === true;
  return rings && snapshot?.profile === 'practice' && snapshot.preferences.ringAloud;
};

export const RingTone = () => {
  const rings = useRinging();
  useEffect(() => {
    if (!rings) return undefined;
    ringer ??= createRinger();
    ringer.start();
    return () => ringer?.stop();
  }, [rings]);
  return null;
};

export const MuteButton = () => {
  const { view } = useWindow();
  const { isBusy, act } = useCommand();
  const [isBlocked, setBlocked] = useState(false);
  const isAloud = view.snapshot?.preferences.ringAloud === true;
  const rings = useRinging();
  useEffect(() => {
    if (!rings) return undefined;
    const timer = setTimeout(() => setBlocked(ringer?.isSilent() === true), 300);
    return () => clearTimeout(timer);
  }, [rings]);
  return (
    <span className="ring">
      {isBlocked && rings ? <span className="small mute">{t('practice.ring.blocked')}</span> : null}
      <button
        type="button"
        className="button quiet"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void act('preferences.write', { ringAloud: !isAloud });
        }}
      >
        {t(isAloud ? 'practice.ring.mute' : 'practice.ring.aloud')}
      </button>
    </span>
  );
};
