import { describe, expect, it } from 'vitest';
import { wrongWho } from '../../../renderer/window/setup/wrong.ts';
import { valueOf } from '../../../renderer/window/settings/values.ts';
import { everyCountry } from '../../../renderer/window/view/phone.ts';
import { inEnglish } from '#domain/words/speech.ts';

await everyCountry();

describe('the first step', () => {
  const right = { emailAddress: 'anna@shop.example', extension: '101', country: 'DE' };
  it.each<[typed: object, wrong: readonly string[]]>([
    [right, []],
    [{ emailAddress: 'anna@shop.example' }, []],
    [{ extension: '101', country: 'FR' }, []],
    [{}, ['agent.emailAddress: give the e-mail address or the extension, or skip this step']],
    [{ country: 'DE' }, ['agent.emailAddress: give the e-mail address or the extension, or skip this step']],
    [{ ...right, emailAddress: 'anna' }, ['agent.emailAddress: expected an e-mail address, got "anna"']],
    [
      { ...right, extension: 'abc' },
      ['agent.extension: expected the number of a phone: two to six digits, such as 101, got "abc"'],
    ],
    [{ ...right, country: 'ZZ' }, ['agent.country: expected a country code such as "DE", got "ZZ"']],
    [{ ...right, country: 'Germany' }, ['agent.country: expected a country code such as "DE", got "Germany"']],
  ])('%j: %j', (agent, wrong) => {
    expect(wrongWho({ agent }).map(({ path, message }) => `${path}: ${inEnglish(message)}`)).toEqual(wrong);
  });

  it('takes any extension where a line says how its phones are named, and a country in small letters', () => {
    const lines = [{ kind: 'sip', internalPattern: '^[a-z]+$' }];
    expect(wrongWho({ agent: { ...right, extension: 'abc' }, lines })).toEqual([]);
    expect(valueOf('country', ' de ')).toBe('DE');
  });
});
