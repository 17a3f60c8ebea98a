/** Computes the saved settings: the submitted changes applied to the settings that the window had read. */
import { expect } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { withChanges, type Json } from '#domain/settings/settings-changes.ts';
import type { FakeHost } from '../fake-host.ts';
import { storedSettings } from '../scripted/outbox.ts';

export const written = async (host: FakeHost, from: Json = storedSettings.settings): Promise<Json> => {
  const { revision, changes } = (await host.next('settings.write')) as Input<'settings.write'>;
  expect(revision).toBe(storedSettings.revision);
  return withChanges(from, changes);
};
