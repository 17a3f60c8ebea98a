import { withApp } from '../call-app.ts';
import { wrongUsage } from '../arguments.ts';
import { exitCodes } from '../exit.ts';
import type { Command } from './command.ts';

export const till: Command = {
  usage: 'till list|pair NAME [--confirm]|revoke NAME',
  does: 'tills: who may ask; pair prints a code, or with --confirm a token',
  words: 2,
  options: { confirm: { type: 'boolean' } },
  run: async ({ positionals, values, dataDir, output }) => {
    const [verb, name] = positionals;
    const needsName = verb === 'pair' || verb === 'revoke';
    if ((verb !== 'list' && !needsName) || (needsName && name === undefined)) throw wrongUsage(till.usage);
    return withApp(dataDir, async (app) => {
      if (verb === 'list' || name === undefined) {
        const { tills } = await app.call('till.list', {});
        for (const entry of tills) {
          output.object(entry);
          output.line(
            [entry.name.padEnd(24), `paired ${new Date(entry.pairedAt).toISOString()}`, entry.rights.join(', ')].join(
              '  ',
            ),
          );
        }
        if (tills.length === 0) output.say('No till is paired. Pair one with “counterline till pair NAME --confirm”.');
        return exitCodes.done;
      }
      if (verb === 'revoke') {
        const result = await app.call('till.revoke', { name });
        output.object(result);
        output.line(result.sentence);
        return exitCodes.done;
      }
      const paired = await app.call('till.pair', { name, confirm: values.confirm === true });
      output.object(paired);
      output.line(paired.token ?? paired.code ?? '');
      output.say(
        paired.token === undefined
          ? 'Confirm this code in the window.'
          : 'This is the till’s token. It is shown once; keep it in the till.',
      );
      return exitCodes.done;
    });
  },
};
