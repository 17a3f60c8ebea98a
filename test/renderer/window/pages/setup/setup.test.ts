import { describe, expect, it } from 'vitest';
import { nextPlace } from '../../../../../renderer/window/pages/setup/setup-route.ts';
import { validateAgent } from '../../../../../renderer/window/pages/setup/field-problems.ts';
import { valueOf } from '../../../../../renderer/window/view-models/settings/values.ts';
import { practiceBannerKey } from '../../../../../renderer/window/view-models/practice-banner.ts';
import { inEnglish } from '#domain/messages/catalogues.ts';

describe('The practice banner', () => {
  const alone = { practice: { canCall: true } as never };
  const withOwnLine = { practice: { canCall: false } as never };
  it.each([
    ['now', alone, 'band.practice'],
    ['setup', alone, 'band.practice.setUp'],
    ['setup', withOwnLine, 'band.practice.setUp'],
    ['now', withOwnLine, 'band.practice.ownLine'],
  ] as const)('matches the state on %s, %j', (page, snapshot, text) => {
    expect(practiceBannerKey(page, snapshot)).toBe(text);
  });

  it.each<[states: readonly ('done' | 'skipped' | 'open')[], place: string]>([
    [['open', 'open'], 'who'],
    [['done', 'open'], 'helpdesk'],
    [['skipped', 'done'], 'end'],
  ])('links to the correct page after %j: %s', (states, place) => {
    const steps = states.map((state, index) => ({ step: (['who', 'helpdesk'] as const)[index] ?? 'who', state }));
    expect(nextPlace({ steps })).toBe(place);
  });
});

describe('The first setup step', () => {
  const right = { emailAddress: 'anna@shop.example', extension: '101', country: 'DE' };
  it.each<[typed: object, wrong: readonly string[]]>([
    [right, []],
    [{ emailAddress: 'anna@shop.example' }, []],
    [{ extension: '101', country: 'FR' }, []],
    [{}, ['agent.emailAddress: enter an e-mail address or an extension, or skip this step']],
    [{ country: 'DE' }, ['agent.emailAddress: enter an e-mail address or an extension, or skip this step']],
    [{ ...right, emailAddress: 'anna' }, ['agent.emailAddress: expected an e-mail address, got "anna"']],
    [
      { ...right, extension: 'abc' },
      ['agent.extension: expected an extension: two to six digits, such as 101, got "abc"'],
    ],
    [{ ...right, country: 'ZZ' }, ['agent.country: expected a country code, such as "DE", got "ZZ"']],
    [{ ...right, country: 'Germany' }, ['agent.country: expected a country code, such as "DE", got "Germany"']],
  ])('reports the problems with %j: %j', (agent, wrong) => {
    expect(validateAgent({ agent }).map(({ path, message }) => `${path}: ${inEnglish(message)}`)).toEqual(wrong);
  });

  it('accepts any extension if a line has its own pattern, and accepts a lower-case country', () => {
    const lines = [{ kind: 'sip', internalPattern: '^[a-z]+$' }];
    expect(validateAgent({ agent: { ...right, extension: 'abc' }, lines })).toEqual([]);
    expect(valueOf('country', ' de ')).toBe('DE');
  });
});
