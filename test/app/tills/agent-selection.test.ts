/** Tests the selection of the agent at the till. It lasts for the day, survives restarts, and applies to look-ups. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAgentSelection, type StoredSelection } from '#app/tills/agent-selection.ts';
import { Refusal } from '#contract/dispatch.ts';
import { omitUndefined } from '#domain/json/omit-undefined.ts';
import { openDesk } from '../support/start-app.ts';

const anna = { name: 'Anna Brandt', emailAddress: 'anna@shop.example', country: 'DE' } as const;
const ben = { name: 'Ben Okafor', emailAddress: 'ben@shop.example' };
const chiara = { name: 'Chiara Neri', emailAddress: 'Chiara@shop.example' };
const noon = new Date(2026, 10, 20, 12).getTime();
const hour = 3_600_000;

const till = (
  given: { readonly colleagues?: readonly (typeof ben)[]; readonly kept?: unknown; readonly full?: boolean } = {},
) => {
  const world = { at: noon, changes: 0, kept: given.kept, colleagues: [...(given.colleagues ?? [ben, chiara])] };
  const start = () => {
    const choice = createAgentSelection({
      settings: () => ({ agent: anna, colleagues: world.colleagues }),
      wallMs: () => world.at,
      onChange: () => (world.changes += 1),
      memory: {
        load: () => world.kept,
        save: (choice: StoredSelection) => {
          if (given.full === true) throw new Error('ENOSPC');
          world.kept = choice;
        },
      },
      log: () => undefined,
    });
    onTestFinished(choice.stop);
    return choice;
  };
  const choice = start();
  const choose = (emailAddress: string | null) => choice.host['agent.choose']({ emailAddress });
  return { world, start, choice, choose };
};

describe('The agent at the till', () => {
  it('is this PC’s agent unless another agent is selected', () => {
    const { world, choice, choose } = till();
    expect(choice.agent()).toEqual(anna);
    expect(choose('ben@shop.example')).toEqual({ emailAddress: ben.emailAddress });
    expect(choice.agent()).toEqual({ ...anna, ...ben });
    expect(choice.choices()).toEqual([
      { emailAddress: null, name: anna.name, isChosen: false },
      { ...ben, isChosen: true },
      { ...chiara, isChosen: false },
    ]);
    void choose(null);
    expect(choice.agent()).toEqual(anna);
    void choose(chiara.emailAddress);
    expect(choose('ANNA@shop.example')).toEqual({ emailAddress: null });
    expect(choice.agent()).toEqual(anna);
    expect(world.changes).toBe(4);
  });

  it('is found by an address with different capitalisation', () => {
    const { choice, choose } = till();
    expect(choose('chiara@SHOP.example')).toEqual({ emailAddress: chiara.emailAddress });
    expect(choice.agent()).toMatchObject(chiara);
  });

  it('must be listed in the settings', () => {
    const { choice, choose } = till();
    expect(() => choose('dora@shop.example')).toThrow(Refusal);
    expect(choice.agent()).toEqual(anna);
    expect(till({ colleagues: [] }).choice.choices()).toEqual([]);
  });

  it('is kept across a restart, but not overnight or after the settings change', () => {
    const { world, start, choose } = till();
    void choose(ben.emailAddress);
    world.at = noon + 11 * hour;
    expect(start().agent()).toMatchObject(ben);
    world.colleagues = [chiara];
    expect(start().agent()).toEqual(anna);
    world.colleagues = [ben];
    world.at = noon + 12 * hour;
    expect(start().agent()).toEqual(anna);
  });

  it('is ignored if the stored value is invalid or was written with a wrong clock', () => {
    const wrong = [
      { emailAddress: ben.emailAddress, until: noon + 26 * hour },
      { emailAddress: ben.emailAddress },
      'ben',
      null,
    ];
    for (const kept of wrong) expect(till({ kept }).choice.agent()).toEqual(anna);
  });

  it('stays unchanged if the selection cannot be written to disk', () => {
    const { choice, choose } = till({ full: true });
    expect(() => choose(ben.emailAddress)).toThrow('cannot write to its disk');
    expect(choice.agent()).toEqual(anna);
  });
});

describe('A desk with colleagues', () => {
  it('shows customers to the agent at the till, even after a restart', async () => {
    const colleagues = [{ name: 'Ben Okafor', emailAddress: 'ben@shop.example' }];
    const desk = await openDesk({ colleagues });
    onTestFinished(desk.close);
    const own = desk.app.snapshot().agent;
    const agents = async () =>
      Object.fromEntries(
        (await desk.journal('showCustomer')).map(({ request: { body } }) => [
          (body['customer'] as { email_address: string }).email_address,
          body['user_email_address'],
        ]),
      );
    const show = (email_address: string, agent?: string) =>
      desk.app.host['lookup.show']({ email_address, ...omitUndefined({ agent }) });

    await show('1@shop.example');
    await desk.app.host['agent.choose']({ emailAddress: 'ben@shop.example' });
    expect(desk.app.snapshot().agent).toEqual({ ...own, ...colleagues[0] });
    await show('2@shop.example');
    await desk.restart();
    expect(desk.app.snapshot().colleagues).toEqual([
      { emailAddress: null, name: own.emailAddress, isChosen: false },
      { ...colleagues[0], isChosen: true },
    ]);
    await show('3@shop.example');
    await show('4@shop.example', 'chiara@shop.example');
    await desk.app.host['agent.choose']({ emailAddress: null });
    await show('5@shop.example');
    expect(await agents()).toEqual({
      '1@shop.example': 'anna@shop.example',
      '2@shop.example': 'ben@shop.example',
      '3@shop.example': 'ben@shop.example',
      '4@shop.example': 'chiara@shop.example',
      '5@shop.example': 'anna@shop.example',
    });
  });
});
