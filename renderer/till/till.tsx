/** The practice till: pairing, then sales. A sale never depends on the helpdesk's answer. */
import { useCallback, useState } from 'react';
import type { TillShop } from '#contract/practice.ts';
import { BasketPanel, type Sale } from './basket-panel.tsx';
import { CustomerPanel, type Asking } from './customer-panel.tsx';
import { Pairing } from './pairing.tsx';
import { customerBy, readShop, saleOf, totalOf, type Basket, type Customer, type Question } from './shop.ts';
import { hasFailed, type Failed, type TillClient } from './till-client.ts';
import { formatEuros, t } from './i18n/t.ts';

/** After this time, the till shows that the look-up is taking longer than usual. */
const stillAskingMs = 1_000;

const sentenceOf = (failed: Failed): string =>
  failed.failed === 'refused' ? failed.sentence : t(failed.failed === 'away' ? 'server.away' : 'server.unpaired');

export const Till = ({ shop: first, client }: { readonly shop: TillShop; readonly client: TillClient }) => {
  const [shop, setShop] = useState(first);
  const [isPaired, setPaired] = useState(client.isPaired);
  const [customer, setCustomer] = useState<Customer>();
  const [asking, setAsking] = useState<Asking>();
  const [basket, setBasket] = useState<Basket>({});
  const [sale, setSale] = useState<Sale>();
  const [order, setOrder] = useState(first.nextOrder);
  const paired = useCallback(() => setPaired(true), []);

  const ask = async (question: Question, code: string): Promise<void> => {
    setCustomer(customerBy(code, shop.customers));
    setAsking({ is: 'asking' });
    const slow = setTimeout(() => setAsking({ is: 'still asking' }), stillAskingMs);
    const answer = await client.lookup(question);
    clearTimeout(slow);
    if (!hasFailed(answer)) return setAsking({ is: 'answered', verdict: answer });
    setAsking({ is: 'failed', sentence: sentenceOf(answer) });
    if (answer.failed === 'unpaired') setPaired(false);
    return undefined;
  };

  const pay = async (): Promise<void> => {
    const total = totalOf(basket);
    setBasket({});
    if (customer === undefined)
      return setSale({ state: 'none', text: t('sale.anonymous', { total: formatEuros(total) }) });
    const { orders, customers } = saleOf(customer, order, total, new Date());
    setOrder(order + 1);
    setSale({ state: 'waiting', text: t('sale.reporting', { order: String(order) }) });
    const answers = [await client.report('orders', orders), await client.report('customers', customers)];
    const failed = answers.find(hasFailed);
    if (failed !== undefined) {
      setSale({ state: 'broken', text: t('sale.failed', { total: formatEuros(total), why: sentenceOf(failed) }) });
      if (failed.failed === 'unpaired') setPaired(false);
      return undefined;
    }
    setSale({
      state: 'working',
      text: t('sale.done', { order: String(order), total: formatEuros(total), name: customer.name }),
    });
    // The next sale adds to the customer's totals.
    const bought = { ...customer, orderCount: customer.orderCount + 1, totalRevenue: customer.totalRevenue + total };
    setCustomer(undefined);
    setAsking(undefined);
    const fresh = (await readShop()) ?? shop;
    setShop({ ...fresh, customers: fresh.customers.map((each) => (each.email === bought.email ? bought : each)) });
    return undefined;
  };

  return (
    <>
      <header className="top">
        <h1>{t('title')}</h1>
        <p>{t('band')}</p>
      </header>
      <main>
        {isPaired ? null : <Pairing client={client} paired={paired} />}
        <div className="counter">
          <BasketPanel
            basket={basket}
            sale={sale}
            add={(ware) => setBasket({ ...basket, [ware]: (basket[ware] ?? 0) + 1 })}
            empty={() => setBasket({})}
            pay={() => void pay()}
          />
          {isPaired ? (
            <CustomerPanel
              customers={shop.customers}
              chosen={customer}
              asking={asking}
              ask={(question, code) => void ask(question, code)}
            />
          ) : null}
        </div>
        {isPaired ? (
          <p className="foot small mute">
            {t('paired')}{' '}
            <button
              type="button"
              className="text-button"
              onClick={() => {
                client.forget();
                setPaired(false);
              }}
            >
              {t('unpair')}
            </button>
          </p>
        ) : null}
      </main>
    </>
  );
};
