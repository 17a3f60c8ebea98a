/** An account that reads everything hears ten times as much, and the line says the same. */
import { describe, expect, it } from 'vitest';
import { heardIn, inWords, messagesIn, newTranslator, traceBytes } from '../traces.ts';

describe.each(['blind-transfer', 'queue'])('%s, as an account hears it that reads everything', (name) => {
  it('says the same', () => {
    expect(heardIn(`asterisk-22/${name}.noisy`).lines).toEqual(heardIn(`asterisk-22/${name}`).lines);
  });

  it('says the same with a blank line in the middle of an event that nobody wants', () => {
    const text = traceBytes(`asterisk-22/${name}.noisy`).toString('utf8');
    const strayed = text.replaceAll(/(Event: VarSet\r\nPrivilege: dialplan,all\r\n)/g, '$1\r\n');
    expect(strayed).not.toBe(text);
    const translator = newTranslator();
    const words = inWords();
    const lines = messagesIn(strayed).flatMap((message) => translator.read(message).map(({ event }) => words(event)));
    expect(lines).toEqual(heardIn(`asterisk-22/${name}`).lines);
  });
});
