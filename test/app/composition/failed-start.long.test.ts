/**
 * Makes each step of the start fail once. Everything that was opened must be closed, so that no timer, server or file
 * remains open.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { at, begin, useStage, whole } from '../support/start-session.ts';
import { openFilesOf, watchResources } from '../support/open-resources.ts';

const failing = vi.hoisted(() => {
  // Test files in one worker share modules, so a module that another file has loaded would not be replaced.
  vi.resetModules();
  let name: string | undefined;
  return {
    at: (next: string | undefined): void => void (name = next),
    /** Returns a copy of the module in which the function that was selected with `at` throws. */
    module: <Module extends object>(module: Module): Module =>
      Object.fromEntries(
        Object.entries(module).map(([key, value]) => [
          key,
          typeof value === 'function' && /^(create|open|start|addPracticeAgent)/.test(key)
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
vi.mock('#app/telephony/create-telephony.ts', async (original) => failing.module(await original<object>()));
vi.mock('#delivery/outbox-store.ts', async (original) => failing.module(await original<object>()));
vi.mock('#domain/rate-limit/budget.ts', async (original) => failing.module(await original<object>()));
vi.mock('#delivery/scheduler.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/helpdesk/pause.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/helpdesk/helpdesk-health.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/helpdesk/presence-poller.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/tills/agent-selection.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/tills/lookup-service.ts', async (original) => failing.module(await original<object>()));
vi.mock('#tills/auth/till-registry.ts', async (original) => failing.module(await original<object>()));
vi.mock('#tills/server/till-server.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/hooks/hook-service.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/api/response-masking.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/ledger/retention.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/composition/apply-settings.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/api/api-handlers.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/practice/mock-control-client.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/practice/switchable-proxy.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/practice/till-page.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/practice/scenario-runner.ts', async (original) => failing.module(await original<object>()));
vi.mock('#app/practice/practice-agents.ts', async (original) => failing.module(await original<object>()));
vi.mock('#mock/pbx/exchange.ts', async (original) => failing.module(await original<object>()));
vi.mock('#mock/pbx/sip/sip-server.ts', async (original) => failing.module(await original<object>()));

const steps = [
  'openLedger',
  'createTracing',
  'createTelephony',
  'openOutboxStore',
  'createBudget',
  'createScheduler',
  'createPause',
  'createHelpdeskHealthWatch',
  'createPresencePoller',
  'createAgentSelection',
  'createLookupService',
  'createTillRegistry',
  'createTillServer',
  'createHookService',
  'createResponseMasking',
  'startRetention',
  'createSettingsApplier',
  'createApiHandlers',
];
const practiceSteps = [
  'createMockControlClient',
  'createSwitchableProxy',
  'createPracticeExchange',
  'openSipServer',
  'openTillPage',
  'createScenarioRunner',
  'addPracticeAgent',
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

describe('A failed start in real mode', () => {
  it.each(steps)('leaves nothing open after a failure at %s', async (step) => {
    writeFileSync(join(at.dataDir, 'settings.json'), JSON.stringify(whole()));
    await fails(step);
  });
});

describe('A failed start in practice mode', () => {
  it.each([...practiceSteps, 'openOutboxStore', 'createApiHandlers'])(
    'leaves nothing open after a failure at %s',
    fails,
  );
});
