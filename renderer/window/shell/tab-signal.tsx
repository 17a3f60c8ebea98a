/** Keeps the title and the icon of the browser tab up to date. The component shows nothing on the page. */
import { useEffect } from 'react';
import { useNow } from '../hooks/use-now.ts';
import { useWindow } from '../hooks/window-context.ts';
import type { Place } from '../view-models/routes.ts';
import { tabIcon } from '../view-models/tab-icon.ts';
import { tabSignal } from '../view-models/tab-signal.ts';
import { t } from '../i18n/t.ts';

export const TabSignal = ({ page }: Pick<Place, 'page'>) => {
  const { view, display } = useWindow();
  const { title, shape } = tabSignal(view, display, t('app.title', { page: t(`nav.${page}`) }), useNow(1_000));
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (link === null) return;
    link.href = tabIcon(shape);
    // Tests read the shape from this attribute.
    link.dataset['shape'] = shape;
  }, [shape]);
  return null;
};
