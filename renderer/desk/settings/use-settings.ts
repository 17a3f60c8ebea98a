/**
 * This page's unsaved changes to the settings. If there are any, the browser asks for confirmation before the user
 * leaves the page.
 */
import { useEffect, useReducer } from 'react';
import type { DeskState } from '../connection/connection.ts';
import { afterChange, noSettings } from '../connection/settings-draft.ts';

export const useSettings = ({ settings, link, refusal }: DeskState) => {
  const [state, change] = useReducer(afterChange, noSettings);
  useEffect(() => {
    if (settings !== null) change({ type: 'received', received: settings });
  }, [settings]);
  useEffect(() => {
    if (link === 'gone' || link === 'ended' || refusal !== null) change({ type: 'away' });
  }, [link, refusal]);
  const unsaved = Object.keys(state.drafts).length > 0;
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: Event): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return { state, change, unsaved };
};
