/** Accepts a settings file that is dropped on the window, on any page. */
import { useEffect, useState } from 'react';
import { go } from '../../hooks/use-route.ts';
import { isTextKey, t } from '../../i18n/t.ts';
import { dropped } from './dropped-file.ts';
import { setupAddress } from './setup-route.ts';

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
  // The texts of the setup are loaded after the first view.
  if (!isOver || !isTextKey('setup.drop')) return null;
  return (
    <div className="drop-here" aria-hidden="true">
      <p className="panel">{t('setup.drop')}</p>
    </div>
  );
};
