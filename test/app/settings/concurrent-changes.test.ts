/**
 * Tests that no change is lost silently if two windows, or a window and an editor, change the settings. The tests use a
 * real disk.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Output } from '#contract/contract.ts';
import { ask, at, begin, save, stored, useStage, whole } from '../support/start-session.ts';
import { until } from '../support/start-app.ts';

useStage();

const path = () => join(at.dataDir, 'settings.json');
const settle = (settings: object): void => writeFileSync(path(), JSON.stringify(settings));
const extension = { path: ['agent', 'extension'], value: '102' };
const outdated = { saved: false, isOutdated: true };
type Read = Output<'settings.read'>;

describe('Settings that have changed in the meantime', () => {
  it('are not overwritten by a second window, which then saves only its own key', async () => {
    settle(whole());
    const app = await begin();
    const read = await ask<Read>(app, 'settings.read');
    const country = { revision: read.revision, changes: [{ path: ['agent', 'country'], value: 'NL' }] };
    expect(await ask(app, 'settings.write', country)).toMatchObject({ saved: true });
    await until(app.counterline.snapshot, ({ settingsRevision }) => settingsRevision !== read.revision);
    const change = { revision: read.revision, changes: [extension] };
    expect(await ask(app, 'settings.write', change)).toMatchObject(outdated);
    expect(stored()['agent']).toMatchObject({ extension: '101', country: 'NL' });
    const { revision } = await ask<Read>(app, 'settings.read');
    expect(revision).toBe(app.counterline.snapshot().settingsRevision);
    expect(await ask(app, 'settings.write', { ...change, revision })).toMatchObject({ saved: true });
    expect(stored()['agent']).toMatchObject({ extension: '102', country: 'NL' });
  });

  it('are detected after a manual edit, and no value in the file is lost', async () => {
    settle(whole());
    const app = await begin();
    const { revision } = await ask<Read>(app, 'settings.read');
    settle({ ...whole(), traces: ['pbx'] });
    expect(await ask(app, 'settings.write', { revision, changes: [extension] })).toMatchObject(outdated);
    expect(stored()).toMatchObject({ agent: { extension: '101' }, traces: ['pbx'] });
    const now = await ask<Read>(app, 'settings.read');
    await ask(app, 'settings.write', { revision: now.revision, changes: [extension] });
    expect(stored()).toEqual({ ...whole(), traces: ['pbx'], agent: { ...whole().agent, extension: '102' } });
  });

  it('have a new revision and placeholder after a new secret is saved', async () => {
    settle(whole());
    const app = await begin();
    const nameOf = ({ settings }: Read) => (settings['helpdesk'] as { apiSecret: { kept: string } }).apiSecret.kept;
    const before = await ask<Read>(app, 'settings.read');
    settle({ ...whole(), helpdesk: { ...whole().helpdesk, apiSecret: 'replaced by hand' } });
    const after = await ask<Read>(app, 'settings.read');
    expect([after.revision === before.revision, nameOf(after) === nameOf(before)]).toEqual([false, false]);
    await ask(app, 'settings.write', { revision: after.revision, changes: [extension] });
    expect(stored()['helpdesk']).toMatchObject({ apiSecret: 'replaced by hand', apiKey: whole().helpdesk.apiKey });
  });

  it('are not considered deleted if the file is missing for a moment', async () => {
    settle(whole());
    const app = await begin();
    const { revision } = await ask<Read>(app, 'settings.read');
    rmSync(path());
    expect(await ask(app, 'settings.write', { revision, changes: [extension] })).toMatchObject({ saved: true });
    expect(stored()).toEqual({ ...whole(), agent: { ...whole().agent, extension: '102' } });
  });

  it('are not replaced by a dropped file or undone by an outdated window', async () => {
    settle(whole());
    const app = await begin();
    const text = JSON.stringify({ agent: { extension: '7' } });
    const { revision } = await ask<{ revision: string }>(app, 'setup.readFile', { text });
    await save(app, { ...whole(), traces: ['pbx'] });
    const changed = { done: false, sentence: { code: 'setup.changedMeanwhile' } };
    const before = readFileSync(path(), 'utf8');
    expect(await ask(app, 'setup.takeFile', { text, revision })).toMatchObject(changed);
    expect(await ask(app, 'setup.undo', { revision })).toMatchObject(changed);
    expect(readFileSync(path(), 'utf8')).toBe(before);
  });
});
