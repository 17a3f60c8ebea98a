import { inEnglish } from '#contract/format-message.ts';
import { withApp } from '../call-app.ts';
import { exitCodes } from '../exit.ts';
import type { Command } from './command.ts';

export const confirm: Command = {
  usage: 'confirm [CODE]',
  does: 'confirms what the window in a browser asks for; without a code, lists what waits',
  words: 1,
  options: {},
  run: async ({ positionals, dataDir, output }) =>
    withApp(dataDir, async (app) => {
      const [code] = positionals;
      const result = await app.call('window.confirm', code === undefined ? {} : { code });
      output.object(result);
      for (const { code: each, sentence } of result.waiting)
        output.line(`${each}  ${sentence === undefined ? '' : inEnglish(sentence)}`);
      output.say(result.sentence);
      return result.done ? exitCodes.done : exitCodes.refused;
    }),
};
