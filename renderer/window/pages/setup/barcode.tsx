/**
 * A printable barcode (Code 128) for testing the scanner of a till. The library only computes the bars, because its own
 * drawing sets inline styles, which the content policy forbids.
 */
import JsBarcode from 'jsbarcode';
import { t } from '../../i18n/t.ts';

interface Encoding {
  /** The bars, with one character for each module: `1` is a bar, and `0` is a gap. */
  readonly data: string;
}

/** Returns undefined if the text is empty or contains a character that Code 128 does not support. */
export const barsOf = (text: string): string | undefined => {
  if (text === '') return undefined;
  const drawn: { encodings?: readonly Encoding[] } = {};
  let isValid = false;
  JsBarcode(drawn, text, { format: 'CODE128', valid: (valid) => void (isValid = valid) });
  return isValid ? drawn.encodings?.map(({ data }) => data).join('') : undefined;
};

const height = 60;
/** Scanners need a quiet zone of ten modules on both sides. */
const quiet = 10;

const Bars = ({ bars, label }: { readonly bars: string; readonly label: string }) => (
  <svg
    className="barcode"
    role="img"
    aria-label={label}
    viewBox={`0 0 ${bars.length + 2 * quiet} ${height}`}
    shapeRendering="crispEdges"
  >
    <rect className="barcode-ground" width={bars.length + 2 * quiet} height={height} />
    {[...bars.matchAll(/1+/g)].map(({ index, 0: run }) => (
      <rect key={index} className="barcode-bar" x={index + quiet} width={run.length} height={height} />
    ))}
  </svg>
);

export const Barcode = ({ text }: { readonly text: string }) => {
  const bars = barsOf(text);
  if (bars === undefined)
    return (
      <p className="small" role="alert">
        {t('setup.barcode.wrong')}
      </p>
    );
  return (
    <figure className="barcode-sheet">
      <Bars bars={bars} label={t('setup.barcode.label', { text })} />
      <figcaption>{text}</figcaption>
      <p className="acts">
        <button type="button" className="button" onClick={() => print()}>
          {t('setup.barcode.print')}
        </button>
      </p>
    </figure>
  );
};
