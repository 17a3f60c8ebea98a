/**
 * A barcode (Code 128) on paper, to try the scanner of a till. The library only computes the bars: it would set styles
 * that the content policy of the window refuses.
 */
import JsBarcode from 'jsbarcode';
import { word } from '../../i18n/t.ts';

interface Encoding {
  /** `1` a bar, `0` a gap, one module each. */
  readonly data: string;
}

/** Undefined: Code 128 has no sign for a letter of it, or there is nothing to encode. */
export const barsOf = (text: string): string | undefined => {
  if (text === '') return undefined;
  const drawn: { encodings?: readonly Encoding[] } = {};
  let isValid = false;
  JsBarcode(drawn, text, { format: 'CODE128', valid: (valid) => void (isValid = valid) });
  return isValid ? drawn.encodings?.map(({ data }) => data).join('') : undefined;
};

const height = 60;
/** Scanners want ten modules of white on both sides. */
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
        {word('setup.barcode.wrong')}
      </p>
    );
  return (
    <figure className="barcode-sheet">
      <Bars bars={bars} label={word('setup.barcode.label', { text })} />
      <figcaption>{text}</figcaption>
      <p className="acts">
        <button type="button" className="button" onClick={() => print()}>
          {word('setup.barcode.print')}
        </button>
      </p>
    </figure>
  );
};
