/** What a window saved: the changes that it sent, over the settings that it was drawn from. */
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
