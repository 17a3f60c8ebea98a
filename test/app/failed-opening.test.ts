/** Each step of the opening fails once: what began before it is ended, so that no timer, server or file stays open. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { at, begin, useStage, whole } from './session-stage.ts';
import { openFilesOf, watchResources } from './open-resources.ts';

const failing = vi.hoisted(() => {
  // Files of one worker share their modules: what another file has loaded would stay as it is.
  vi.resetModules();
  let name: string | undefined;
  return {
    at: (next: string | undefined): void => void (name = next),
    /** The same module; of its functions the named one throws when its turn comes. */
    module: <Module extends object>(module: Module): Module =>
      Object.fromEntries(
        Object.entries(module).map(([key, value]) => [
          key,
          typeof value === 'function' && /^(create|open|start|employ)/.test(key)
            ? (...args: unknown[]): unknown => {
                if (name === key) throw new Error(`${key} fails`);
                return (value as (...args: unknown[]) => unknown)(...args);
              }
            : value,
        ]),
      ) as Module,
  };
});
vi.mock('#store/ledger.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/tracing/tracing.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/telephony.ts', async (original) => failing.module(await original<object>()));
vi.mock('#delivery/shelf.ts', async (original) => failing.module(await original<object>()));
vi.mock('#domain/budget/budget.ts', async (original) => failing.module(await original<object>()));
vi.mock('#delivery/governor.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/pause.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/contact.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/presence.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/agent-choice.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/lookups.ts', async (original) => failing.module(await original<object>()));
vi.mock('#tills/trust/trust.ts', async (original) => failing.module(await original<object>()));
vi.mock('#tills/door/door.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/hooks/desk.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/numbers.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/pruning.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/applying.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/host.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/practice/control.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/practice/plug.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/practice/till-page.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/practice/director.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/practice/employ.ts', async (original) => failing.module(await original<object>()));
vi.mock('#mock/exchange/exchange.ts', async (original) => failing.module(await original<object>()));
vi.mock('#mock/exchange/sip/door.ts', async (original) => failing.module(await original<object>()));

const steps = [
  'openLedger',
  'createTracing',
  'createTelephony',
  'openShelf',
  'createBudget',
  'createGovernor',
  'createPause',
  'createContactWatch',
  'createPresenceWatch',
  'createAgentChoice',
  'createLookups',
  'createTrust',
  'createTillDoor',
  'createHookDesk',
  'createNumbers',
  'startPruning',
  'createApplying',
  'createHost',
];
const practiceSteps = [
  'createControl',
  'createPlug',
  'createPracticeExchange',
  'openSipDoor',
  'openTillPage',
  'createDirector',
  'employ',
];

useStage();
afterAll(() => void vi.resetModules());

const fails = async (step: string): Promise<void> => {
  const open = watchResources();
  onTestFinished(() => failing.at(undefined));
  failing.at(step);
  await expect(begin()).rejects.toThrow(`${step} fails`);
  failing.at(undefined);
  await expect.poll(open).toEqual([]);
  await expect.poll(() => openFilesOf(at.dataDir)).toEqual([]);
};

describe('an opening at work that fails leaves nothing open', () => {
  it.each(steps)('at %s', async (step) => {
    writeFileSync(join(at.dataDir, 'settings.json'), JSON.stringify(whole()));
    await fails(step);
  });
});

describe('an opening in practice that fails leaves nothing open', () => {
  it.each([...practiceSteps, 'openShelf', 'createHost'])('at %s', fails);
});
