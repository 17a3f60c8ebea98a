/** Stored calls from a damaged disk: each invalid value makes only its own call unreadable. */
import { describe, expect, it } from 'vitest';
import { customersFromTexts, isReadableCall } from '#domain/call-correlation/serialize.ts';
import { answered } from '../calls/play-events.ts';
import { room } from '../../app/telephony/call-service-setup.ts';

const whole = (): string => {
  const { receive, memory, calls } = room();
  receive(answered());
  calls.stop();
  const [text] = memory.values();
  if (text === undefined) throw new Error('nothing was remembered');
  return text;
};
/** Every JSON value changed to a wrong type, and every key removed. */
const damaged = (value: unknown, wrap: (inner: unknown) => unknown = (inner) => inner): string[] => {
  if (typeof value !== 'object' || value === null) return [JSON.stringify(wrap({ wrong: true }))];
  if (Array.isArray(value))
    return [
      JSON.stringify(wrap('wrong')),
      ...value.flatMap((each, index) => damaged(each, (inner) => wrap(value.with(index, inner)))),
    ];
  return [
    JSON.stringify(wrap(null)),
    ...Object.entries(value).flatMap(([key, each]) => [
      ...damaged(each, (inner) => wrap({ ...value, [key]: inner })),
      JSON.stringify(wrap(Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)))),
    ]),
  ];
};

describe('A stored call', () => {
  it('is readable if it is complete', () => expect(isReadableCall(whole())).toBe(true));

  it('does not block its line or another call if one value is wrong or missing', () => {
    const texts = damaged(JSON.parse(whole()));
    expect(texts.length).toBeGreaterThan(40);
    for (const text of [...texts, '', '{', 'null', '[]', '"text"', whole().slice(0, 60)]) {
      const { receive, types, calls, setAside } = room([text]);
      expect(setAside).toEqual(isReadableCall(text) ? [] : ['0']);
      receive([{ type: 'line.resynced', legs: [] }]);
      receive(answered('k', 'b', '102', 'B2'));
      expect([text, ...types()]).toContain('Answered');
      calls.stop();
    }
  });

  it('keeps its state if another stored call is damaged', () => {
    expect(customersFromTexts(['{"id":"x","legs":[{"id":1}]}', whole()]).customers.customers.size).toBe(1);
  });
});
