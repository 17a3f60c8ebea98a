/** On a small screen: the views that have no place in the bar. */
import { ViewButtons, type ViewProps } from './view-buttons.tsx';
import { word } from './words/fill.ts';

export const MoreView = (props: ViewProps) => (
  <div className="scrolled more">
    <h2>{word('pane.more')}</h2>
    <ViewButtons {...props} />
  </div>
);
