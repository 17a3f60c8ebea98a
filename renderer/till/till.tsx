/**
 * The practice till: pairing, and then sales over one of its connections. A sale never depends on the
 * helpdesk's response.
 */
import { useCallback, useRef, useState, useSyncExternalStore } from 'react';
import type { TillShop } from '#contract/practice.ts';
import type { PracticeExchange, PracticeMessage, PracticeOrder, WirePart } from '#contract/practice-till.ts';
import { BasketPanel, type Sale } from './basket-panel.tsx';
import { CustomerPanel, type Asking } from './customer-panel.tsx';
import { Pairing } from './pairing.tsx';
import {
  customerBy,
  readShop,
  returnOf,
  saleOf,
  totalOf,
  products,
  type Basket,
  type Customer,
  type Question,
} from './shop.ts';
import { hasFailed, type Failed, type TillClient } from './till-client.ts';
import { ConnectionChoice, WirePanel, type Wire } from './connection-panel.tsx';
import { sendBy, type Connection } from './send-through-host.ts';
import { formatEuros, onTextsChange, t, textsVersion } from './i18n/t.ts';

/** The time in milliseconds after which the till shows that the look-up is taking longer than usual. */
const stillAskingMs = 1_000;

const sentenceOf = (failed: Failed): string =>
  failed.failed === 'refused' ? failed.sentence : t(failed.failed === 'away' ? 'server.away' : 'server.unpaired');

interface Sold {
  readonly order: PracticeOrder;
  readonly lines: Extract<PracticeMessage, { readonly type: 'orders' }>['lines'];
  readonly card: string;
  readonly name: string;
}

interface TillProps {
  readonly shop: TillShop;
  readonly connect: (onExchange: (address: string, parts: readonly WirePart[]) => void) => TillClient;
}

export const Till = ({ shop: first, connect }: TillProps) => {
  // Renders the till again when the language of the texts changes.
  useSyncExternalStore(onTextsChange, textsVersion);
  const [wire, setWire] = useState<Wire>();
  const [client] = useState(() =>
    // A sale sends two reports: the order and the customer's totals. Both are shown.
    connect((address, parts) => setWire((before) => ({ address, parts: [...(before?.parts ?? []), ...parts] }))),
  );
  const [connection, setConnection] = useState<Connection>('page');
  const [sold, setSold] = useState<Sold>();
  const [shop, setShop] = useState(first);
  const [isPaired, setPaired] = useState(client.isPaired);
  const [customer, setCustomer] = useState<Customer>();
  /** The text that was scanned or entered for the current customer. */
  const [scanned, setScanned] = useState<string>();
  const [asking, setAsking] = useState<Asking>();
  const latestScan = useRef(0);
  const [basket, setBasket] = useState<Basket>({});
  const [sale, setSale] = useState<Sale>();
  const [order, setOrder] = useState(first.nextOrder);
  const paired = useCallback(() => setPaired(true), []);

  /** Sends over the chosen connection. Returns undefined for the page's own connection. */
  const sendOther = async (
    message: PracticeMessage,
  ): Promise<NonNullable<PracticeExchange['result']> | { readonly failure: string } | undefined> => {
    if (connection === 'page') return undefined;
    const answer = await sendBy(connection, message);
    if ('problem' in answer) return { failure: t(`connection.problem.${answer.problem}`) };
    setWire(answer);
    return answer.result ?? { failure: t('connection.nothing') };
  };
  /**
   * Starts a scan and returns the function that shows its result. A result of an earlier scan is no longer shown, even
   * if it arrives later.
   */
  const startScan = (code: string | undefined): ((next: Asking | undefined) => void) => {
    latestScan.current += 1;
    const scan = latestScan.current;
    setCustomer(code === undefined ? undefined : customerBy(code, shop.customers));
    setScanned(code);
    const show = (next: Asking | undefined): void => {
      if (scan === latestScan.current) setAsking(next);
    };
    show(code === undefined ? undefined : { is: 'asking' });
    return show;
  };
  const ask = async (question: Question, code: string): Promise<void> => {
    const show = startScan(code.trim());
    setWire(undefined);
    const until = Date.now() + shop.lookupSeconds * 1_000;
    const slow = setTimeout(() => show({ is: 'still asking', until }), stillAskingMs);
    const outcome = await sendOther({ type: 'scan', text: code.trim() });
    if (outcome !== undefined) {
      clearTimeout(slow);
      return show('failure' in outcome ? { is: 'failed', sentence: outcome.failure } : { is: 'recorded', ...outcome });
    }
    const answer = await client.lookup(question);
    clearTimeout(slow);
    if (!hasFailed(answer)) return show({ is: 'answered', verdict: answer });
    show({ is: 'failed', sentence: sentenceOf(answer) });
    if (answer.failed === 'unpaired') setPaired(false);
    return undefined;
  };

  /** Reports a sale over the chosen connection. Totals are reported only over the page's own connection. */
  const reportSale = async (
    sale: Sold,
    totals: readonly unknown[] = [],
  ): Promise<{ readonly failure?: string; readonly sentence?: string }> => {
    if (connection !== 'page') {
      const { order, lines, card } = sale;
      const outcome = await sendOther({ type: 'orders', order, lines, card });
      if (outcome === undefined || 'failure' in outcome) return { failure: outcome?.failure ?? '' };
      return outcome.ok ? { sentence: outcome.sentence } : { failure: outcome.sentence };
    }
    const answers = [await client.report('orders', [sale.order])];
    if (totals.length > 0) answers.push(await client.report('customers', totals));
    const failed = answers.find(hasFailed);
    if (failed?.failed === 'unpaired') setPaired(false);
    return failed === undefined ? {} : { failure: sentenceOf(failed) };
  };
  /**
   * Applies the customer's new totals immediately, and reads the shop data again. Newer totals of this till are kept,
   * because the helpdesk may not have received them yet, and some connections never report totals.
   */
  const updateShop = async (bought: Customer): Promise<void> => {
    setShop((before) => ({
      ...before,
      customers: before.customers.map((each) => (each.email === bought.email ? bought : each)),
    }));
    const fresh = await readShop();
    if (fresh === undefined) return;
    setShop((before) => ({
      ...fresh,
      customers: fresh.customers.map((each) => {
        const known = before.customers.find(({ email }) => email === each.email);
        return known !== undefined && known.orderCount > each.orderCount ? known : each;
      }),
    }));
  };

  const pay = async (): Promise<void> => {
    const total = totalOf(basket);
    setBasket({});
    if (customer === undefined)
      return setSale({ state: 'none', text: t('sale.anonymous', { total: formatEuros(total) }) });
    const { orders, customers } = saleOf(customer, order, total, new Date());
    const lines = products
      .filter(({ id }) => (basket[id] ?? 0) > 0)
      .map(({ id, price }) => ({ name: t(`ware.${id}`), count: basket[id] ?? 0, price }));
    const [first] = orders.map((each) => ({ order: each, lines, card: customer.card, name: customer.name }));
    if (first === undefined) return undefined;
    setOrder(order + 1);
    setSale({ state: 'waiting', text: t('sale.reporting', { order: String(order) }) });
    setWire(undefined);
    const { failure, sentence } = await reportSale(first, customers);
    const values = { order: String(order), total: formatEuros(total), name: customer.name };
    if (failure !== undefined) return setSale({ state: 'broken', text: t('sale.failed', { ...values, why: failure }) });
    setSale({
      state: 'working',
      text: sentence === undefined ? t('sale.done', values) : t('sale.sent', { ...values, why: sentence }),
    });
    setSold(first);
    startScan(undefined);
    // The customer's next sale starts from these totals.
    return updateShop({
      ...customer,
      orderCount: customer.orderCount + 1,
      totalRevenue: customer.totalRevenue + total,
    });
  };

  const takeBack = async (sale: Sold): Promise<void> => {
    const { order: bought, name } = sale;
    // This disables the button, so that a return is not reported twice. If the report fails, the user can try again.
    setSold(undefined);
    setWire(undefined);
    setSale({ state: 'waiting', text: t('sale.reporting', { order: bought.order_number }) });
    const { failure } = await reportSale({ ...sale, order: returnOf(bought, new Date()) });
    const values = { order: bought.order_number, name, total: formatEuros(bought.revenue), why: failure ?? '' };
    if (failure !== undefined) setSold((newer) => newer ?? sale);
    setSale(
      failure === undefined
        ? { state: 'working', text: t('return.done', values) }
        : { state: 'broken', text: t('return.failed', values) },
    );
  };

  return (
    <>
      <header className="top">
        <h1>{t('title')}</h1>
        <p>{t('band')}</p>
      </header>
      <main>
        <ConnectionChoice connection={connection} choose={setConnection} />
        {isPaired || connection !== 'page' ? null : <Pairing client={client} paired={paired} />}
        <div className="counter">
          <BasketPanel
            basket={basket}
            sale={sale}
            add={(ware) => setBasket({ ...basket, [ware]: (basket[ware] ?? 0) + 1 })}
            empty={() => setBasket({})}
            pay={() => void pay()}
            takeBack={sold === undefined ? undefined : () => void takeBack(sold)}
          />
          {isPaired || connection !== 'page' ? (
            <CustomerPanel
              customers={shop.customers}
              chosen={customer?.name ?? scanned}
              asking={asking}
              forget={() => startScan(undefined)}
              ask={(question, code) => void ask(question, code)}
            />
          ) : null}
        </div>
        <WirePanel wire={wire} />
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
