import { inEnglish } from '#contract/format-message.ts';
import { omitUndefined } from '#contract/json.ts';
import { withApp } from '../app-client.ts';
import { exitCodes } from '../exit-codes.ts';
import { usageOf } from '../usage.ts';
import type { Command } from './command.ts';

export const confirm: Command = {
  usage: usageOf('confirm', {}, '[CODE]'),
  summary: 'confirms a request from a browser window; without a code, lists the waiting requests',
  maxPositionals: 1,
  options: {},
  run: async ({ positionals, dataDir, output }) =>
    withApp(dataDir, async (app) => {
      const [code] = positionals;
      const result = await app.call('window.confirm', omitUndefined({ code }));
      output.writeObject(result);
      for (const { code: each, sentence } of result.waiting)
        output.writeLine(`${each}  ${sentence === undefined ? '' : inEnglish(sentence)}`);
      output.writeNote(result.sentence);
      return result.done ? exitCodes.done : exitCodes.refused;
    }),
};
