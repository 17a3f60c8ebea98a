/** The till as a whole: pairing first, then sales. Whatever the helpdesk says or does not say, a sale goes on. */
import { useCallback, useState } from 'react';
import type { TillShop } from '#contract/practice.ts';
import { BasketPanel, type Sale } from './basket-panel.tsx';
import { CustomerPanel, type Asking } from './customer-panel.tsx';
import { Pairing } from './pairing.tsx';
import { customerBy, readShop, saleOf, totalOf, type Basket, type Customer, type Question } from './shop.ts';
import { hasFailed, type Failed, type TillDoor } from './till-door.ts';
import { money, word } from './words.ts';

/** After this the cashier is told that it takes a while. */
const stillAskingMs = 1_000;

const sentenceOf = (failed: Failed): string =>
  failed.failed === 'refused' ? failed.sentence : word(failed.failed === 'away' ? 'door.away' : 'door.unpaired');

export const Till = ({ shop: first, door }: { readonly shop: TillShop; readonly door: TillDoor }) => {
  const [shop, setShop] = useState(first);
  const [isPaired, setPaired] = useState(door.isPaired);
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
    const answer = await door.lookup(question);
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
      return setSale({ state: 'none', text: word('sale.anonymous', { total: money(total) }) });
    const { orders, customers } = saleOf(customer, order, total, new Date());
    setOrder(order + 1);
    setSale({ state: 'waiting', text: word('sale.reporting', { order: String(order) }) });
    const answers = [await door.report('orders', orders), await door.report('customers', customers)];
    const failed = answers.find(hasFailed);
    if (failed !== undefined) {
      setSale({ state: 'broken', text: word('sale.failed', { total: money(total), why: sentenceOf(failed) }) });
      if (failed.failed === 'unpaired') setPaired(false);
      return undefined;
    }
    setSale({
      state: 'working',
      text: word('sale.done', { order: String(order), total: money(total), name: customer.name }),
    });
    // What she has bought so far counts for the next sale.
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
        <h1>{word('title')}</h1>
        <p>{word('band')}</p>
      </header>
      <main>
        {isPaired ? null : <Pairing door={door} paired={paired} />}
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
            {word('paired')}{' '}
            <button
              type="button"
              className="text-button"
              onClick={() => {
                door.forget();
                setPaired(false);
              }}
            >
              {word('unpair')}
            </button>
          </p>
        ) : null}
      </main>
    </>
  );
};
