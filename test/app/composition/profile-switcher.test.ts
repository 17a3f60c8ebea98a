/**
 * Tests a switch between practice and a helpdesk while windows stay connected. The tests use a real disk and real
 * sockets.
 */
import { describe, expect, it } from 'vitest';
import { until } from '../support/start-app.ts';
import { ask, at, begin, save, useStage, whole } from '../support/start-session.ts';

useStage();

describe('A session', () => {
  it('switches from practice to real work and back, and keeps its listeners', async () => {
    const app = await begin();
    const { counterline } = app;
    const profiles: string[] = [];
    let switched = 0;
    counterline.onChange(() => void profiles.push(counterline.snapshot().profile));
    app.onSwitched(() => void (switched += 1));
    expect(counterline.snapshot().profile).toBe('practice');
    expect(await ask(app, 'setup.switch', { to: 'real' })).toMatchObject({
      done: false,
      sentence: { code: 'setup.switch.incomplete' },
    });
    await save(app, whole());
    expect(await ask(app, 'setup.state')).toMatchObject({ canBeReal: true, profile: 'practice' });
    const before = counterline.tillUrl;
    expect(await ask(app, 'setup.switch', { to: 'real' })).toMatchObject({ done: true });
    expect(counterline.snapshot().profile).toBe('real');
    expect(profiles.at(-1)).toBe('real');
    expect([switched, app.practice]).toEqual([1, undefined]);
    // The address must not change, because tills use it.
    expect(counterline.tillUrl).toBe(before);
    await until(counterline.snapshot, ({ lines }) => lines.every(({ link }) => link === 'up'));
    const steps: string[] = [];
    counterline.onStep((page) => void steps.push(page.kind));
    const call = at.exchange.ring({ customer: '+493023125014', dialled: '493023125500', extensions: ['101'] });
    await until(
      () => steps.length,
      (count) => count > 0,
    );
    call.hangUp('customer');
    expect(await ask(app, 'setup.switch', { to: 'practice' })).toMatchObject({ done: true });
    expect(counterline.snapshot().profile).toBe('practice');
    expect(app.practice).toBeDefined();
    // If the user has configured lines, practice uses the user's phone system.
    await until(at.exchange.clients, (clients) => clients === 1);
    expect(await ask(app, 'setup.switch', { to: 'practice' })).toMatchObject({
      sentence: { code: 'setup.switch.same' },
    });
  });

  it('stays in its profile and reports the reason if the other profile cannot start', async () => {
    const app = await begin();
    await save(app, whole());
    // Another Counterline is using the real data folder.
    const other = await begin();
    expect(other.counterline.snapshot().profile).toBe('real');
    expect(await ask(app, 'setup.switch', { to: 'real' })).toMatchObject({
      done: false,
      sentence: { code: 'setup.switch.failed' },
    });
    expect(app.counterline.snapshot()).toMatchObject({ profile: 'practice' });
    expect(await ask(app, 'snapshot.read')).toMatchObject({ profile: 'practice' });
  });

  it('performs one switch at a time, even if several are requested', async () => {
    const app = await begin();
    await save(app, whole());
    const answers = await Promise.all(
      (['real', 'practice', 'real'] as const).map((to) => ask<{ done: boolean }>(app, 'setup.switch', { to })),
    );
    expect(answers.map(({ done }) => done)).toEqual([true, true, true]);
    expect(app.counterline.snapshot().profile).toBe('real');
  });
});
