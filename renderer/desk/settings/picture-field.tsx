/** A picture from a file, with a preview and a warning if its size differs from the size in the helpdesk API. */
import { useEffect, useState } from 'react';
import { t } from '../i18n/t.ts';
import type { ControlProps } from './control.ts';

const largest = 100_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeOf = (source: string): Promise<Size | undefined> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(undefined);
    image.src = source;
  });

const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error(reader.error?.message));
    reader.readAsDataURL(file);
  });

interface Props extends ControlProps {
  readonly value: string;
  readonly width: number;
  readonly height: number;
  readonly change: (value: string) => void;
}

export const PictureField = ({ id, describedBy, invalid, value, width, height, change }: Props) => {
  const [measured, setMeasured] = useState<{ readonly of: string; readonly size: Size | undefined } | undefined>();
  const [fault, setFault] = useState<'large' | 'unreadable' | undefined>();
  useEffect(() => {
    let isCurrent = true;
    if (value !== '')
      void sizeOf(value).then((size) => {
        if (isCurrent) setMeasured({ of: value, size });
      });
    return () => {
      isCurrent = false;
    };
  }, [value]);
  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const source = await read(file).catch(() => '');
    const fits = source.length <= largest;
    const isPicture = fits && (await sizeOf(source)) !== undefined;
    setFault(!fits ? 'large' : isPicture ? undefined : 'unreadable');
    if (isPicture) change(source);
  };
  const size = measured?.of === value ? measured.size : undefined;
  const isOther = size !== undefined && (size.width !== width || size.height !== height);
  return (
    <div className="picture">
      <span className="preview">
        {value !== '' && <img src={value} alt={t('settings.preview')} width={width} height={height} />}
      </span>
      <input
        id={id}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        type="file"
        accept="image/png,image/gif,image/jpeg,image/webp,image/svg+xml"
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
      {value !== '' && (
        <button type="button" className="button" onClick={() => change('')}>
          {t('settings.noPicture')}
        </button>
      )}
      <output className="small">
        {fault !== undefined && t(fault === 'large' ? 'settings.pictureLarge' : 'settings.pictureUnreadable')}
        {fault === undefined &&
          isOther &&
          t('settings.pictureSize', { came: `${size.width} × ${size.height} px`, wanted: `${width} × ${height} px` })}
      </output>
    </div>
  );
};
