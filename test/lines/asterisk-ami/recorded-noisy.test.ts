/** Tests an account with all read permissions. It receives more events, but the line reports the same calls. */
import { describe, expect, it } from 'vitest';
import { playRecording, inWords, messagesIn, newTranslator, traceBytes } from './recordings.ts';

describe.each(['blind-transfer', 'queue'])('The recording %s from an account with all read permissions', (name) => {
  it('produces the same reports', () => {
    expect(playRecording(`asterisk-22/${name}.noisy`).lines).toEqual(playRecording(`asterisk-22/${name}`).lines);
  });

  it('produces the same reports with a blank line inside a skipped event', () => {
    const text = traceBytes(`asterisk-22/${name}.noisy`).toString('utf8');
    const strayed = text.replaceAll(/(Event: VarSet\r\nPrivilege: dialplan,all\r\n)/g, '$1\r\n');
    expect(strayed).not.toBe(text);
    const translator = newTranslator();
    const words = inWords();
    const lines = messagesIn(strayed).flatMap((message) => translator.read(message).map(({ event }) => words(event)));
    expect(lines).toEqual(playRecording(`asterisk-22/${name}`).lines);
  });
});
