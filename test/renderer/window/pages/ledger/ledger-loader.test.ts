import { describe, expect, it } from 'vitest';
import type { Output } from '#contract/contract.ts';
import type { Answer, Bridge } from '../../../../../renderer/window/connection/bridge.ts';
import { rowAt } from '../../../../../renderer/window/pages/ledger/paged-list.ts';
import { noFilter } from '../../../../../renderer/window/pages/ledger/filter.ts';
import { createLedgerReader } from '../../../../../renderer/window/pages/ledger/ledger-loader.ts';
import { listing } from '../../scripted/answers.ts';
import { manyPages } from '../../scripted/ledger.ts';

/** Creates a fake host that responds only when the test calls `release`, so that responses can arrive out of order. */
const createPatientHost = (count: number) => {
  const answer = listing(manyPages(count));
  const open: {
    readonly input: Parameters<typeof answer>[0];
    readonly reply: (answer: Answer<Output<'ledger.list'>>) => void;
  }[] = [];
  const call = ((_name: string, input: Parameters<typeof answer>[0]) =>
    new Promise((resolve) => open.push({ input, reply: resolve }))) as unknown as Bridge['call'];
  const release = async (index = 0): Promise<void> => {
    const [asked] = open.splice(index, 1);
    asked?.reply({ ok: true, output: answer(asked.input) });
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { call, open, release };
};

describe('The ledger loader', () => {
  it('requests the first chunk, and then only chunks that become visible', async () => {
    const host = createPatientHost(10_000);
    const reader = createLedgerReader(host);
    reader.read(noFilter, 'a');
    await host.release();
    expect(reader.listing()).toMatchObject({ total: 10_000, isKnown: true });
    expect(host.open).toHaveLength(0);
    reader.see({ first: 9_950, end: 10_000 });
    reader.see({ first: 9_950, end: 10_000 });
    expect(host.open.map(({ input }) => input.skip)).toEqual([9_900]);
    await host.release();
    expect(rowAt(reader.listing(), 9_999)?.id).toBe('many-9999');
  });

  it('ignores a response to an earlier request', async () => {
    const host = createPatientHost(300);
    const reader = createLedgerReader(host);
    reader.read(noFilter, 'a');
    reader.read({ ...noFilter, text: 'many-29' }, 'a');
    await host.release(1);
    expect(reader.listing().total).toBe(11);
    await host.release(0);
    expect(reader.listing().total).toBe(11);
  });

  it('reads again after a possible change, and keeps the displayed rows until then', async () => {
    const host = createPatientHost(300);
    const reader = createLedgerReader(host);
    reader.read(noFilter, 'a');
    await host.release();
    reader.read(noFilter, 'a');
    expect(host.open).toHaveLength(0);
    reader.see({ first: 210, end: 250 });
    await host.release();
    reader.read(noFilter, 'b');
    expect(rowAt(reader.listing(), 0)?.id).toBe('many-0');
    expect(host.open.map(({ input }) => input.skip)).toEqual([200]);
    await host.release();
    expect(rowAt(reader.listing(), 210)?.id).toBe('many-210');
  });
});
