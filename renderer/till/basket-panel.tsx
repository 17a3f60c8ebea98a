/** The products, the basket, and the buttons that end the sale, clear the basket or return the last sale. */
import type { ShapeName } from '../shared/state-icon.tsx';
import { totalOf, products, type Basket, type ProductId } from './shop.ts';
import { StateMark } from './state-mark.tsx';
import { formatEuros, t } from './i18n/t.ts';

export interface Sale {
  readonly state: ShapeName;
  readonly text: string;
}

interface BasketPanelProps {
  readonly basket: Basket;
  readonly sale: Sale | undefined;
  readonly add: (ware: ProductId) => void;
  readonly empty: () => void;
  readonly pay: () => void;
  /** Undefined if there is no sale to return. */
  readonly takeBack: (() => void) | undefined;
}

export const BasketPanel = ({ basket, sale, add, empty, pay, takeBack }: BasketPanelProps) => {
  const lines = products.filter(({ id }) => (basket[id] ?? 0) > 0);
  const isEmpty = lines.length === 0;
  return (
    <section className="panel basket" aria-labelledby="basket">
      <h2 id="basket">{t('basket.title')}</h2>
      <div className="wares">
        {products.map(({ id, price }) => (
          <button key={id} type="button" className="button big" onClick={() => add(id)}>
            <span>{t(`ware.${id}`)}</span>
            <span className="mute">{formatEuros(price)}</span>
          </button>
        ))}
      </div>
      {isEmpty ? (
        <p className="mute">{t('basket.empty')}</p>
      ) : (
        <ul className="lines">
          {lines.map(({ id, price }) => (
            <li key={id}>
              <span>{t('basket.line', { count: basket[id] ?? 0, ware: t(`ware.${id}`) })}</span>
              <span>{formatEuros(price * (basket[id] ?? 0))}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="total">
        <span>{t('basket.total')}</span> <b>{formatEuros(totalOf(basket))}</b>
      </p>
      <div className="acts">
        <button
          type="button"
          className="button first big"
          aria-disabled={isEmpty}
          onClick={() => (isEmpty ? undefined : pay())}
        >
          {t('basket.pay')}
        </button>
        <button
          type="button"
          className="button big"
          aria-disabled={isEmpty}
          onClick={() => (isEmpty ? undefined : empty())}
        >
          {t('basket.clear')}
        </button>
        <button type="button" className="button big" aria-disabled={takeBack === undefined} onClick={takeBack}>
          {t('basket.return')}
        </button>
      </div>
      <div className="sale" role="status">
        {sale === undefined ? null : <StateMark state={sale.state}>{sale.text}</StateMark>}
      </div>
    </section>
  );
};
