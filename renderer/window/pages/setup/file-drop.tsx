/** The whole window takes a settings file that is dropped on it, whatever page is open. */
import { useEffect, useState } from 'react';
import { go } from '../../hooks/use-route.ts';
import { isWord, word } from '../../i18n/t.ts';
import { dropped } from './dropped.ts';
import { setupAddress } from './place.ts';

const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

export const FileDrop = () => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) void dropped.take(file).then(() => go(setupAddress('file')));
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
    };
  }, []);
  // Words of setting up come with the pages, a moment after the first view.
  if (!isOver || !isWord('setup.drop')) return null;
  return (
    <div className="drop-here" aria-hidden="true">
      <p className="panel">{word('setup.drop')}</p>
    </div>
  );
};
