/**
 * Looks up a customer and shows the progress and the result as a notice. The notice always belongs
 * to the newest look-up.
 */
import { useCallback, useRef } from 'react';
import { lookupVerdictOf } from '#contract/lookup-verdict.ts';
import type { ScanVerdict } from '#contract/scans.ts';
import type { Answer } from '../connection/bridge.ts';
import { plainMessageText } from '../view-models/format.ts';
import { t } from '../i18n/t.ts';
import { problemText } from './use-command.ts';
import { useWindow, type WindowParts } from './window-context.ts';

const stillAskingMs = 1_000;
const states = { taken: 'working', refused: 'broken', unsure: 'limited' } as const;

export interface LookupActions {
  /** Looks up the customer for a scanned or typed text. */
  readonly open: (text: string) => Promise<void>;
  /** Repeats this PC's last look-up. */
  readonly repeat: () => Promise<void>;
}

export const useLookupWith = ({ bridge, notify }: Pick<WindowParts, 'bridge' | 'notify'>): LookupActions => {
  const newest = useRef(0);
  const run = useCallback(
    async (call: () => Promise<Answer<ScanVerdict>>): Promise<void> => {
      newest.current += 1;
      const own = newest.current;
      const show: WindowParts['notify'] = (notice) => (own === newest.current ? notify(notice) : undefined);
      show({ text: t('scan.asking'), isProblem: false, state: 'waiting' });
      const timer = setTimeout(
        () => show({ text: t('scan.stillAsking'), isProblem: true, state: 'waiting' }),
        stillAskingMs,
      );
      const answer = await call();
      clearTimeout(timer);
      if (!answer.ok) return show({ text: problemText(answer.problem), isProblem: true });
      const { result, sentence } = answer.output;
      const text = `${t(`scan.is.${lookupVerdictOf(answer.output)}`)}: ${plainMessageText(sentence)}`;
      show({ text, isProblem: result !== 'taken', state: states[result] });
    },
    [notify],
  );
  const open = useCallback((text: string) => run(() => bridge.call('scans.open', { text })), [run, bridge]);
  const repeat = useCallback(() => run(() => bridge.call('lookup.repeat', {})), [run, bridge]);
  return { open, repeat };
};

export const useLookup = (): LookupActions => useLookupWith(useWindow());
