/** Keeps the title and the icon of the browser tab up to date. */
import { useEffect } from 'react';
import { tabIcon } from '../view-models/tab-icon.ts';
import type { TabSignal } from '../view-models/tab-signal.ts';

export const useTabSignal = ({ title, shape }: TabSignal): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link === null) return;
    link.href = tabIcon(shape);
    // Tests and style sheets can read the shape.
    link.dataset['shape'] = shape;
  }, [shape]);
};
