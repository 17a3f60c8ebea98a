import { withApp } from '../app-client.ts';
import { usageError } from '../arguments.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Command } from './command.ts';

export const till: Command = {
  usage: 'till list|pair NAME [--confirm]|revoke NAME',
  summary: 'lists, pairs and revokes tills; pair prints a code, or with --confirm a token',
  maxPositionals: 2,
  options: { confirm: { type: 'boolean' } },
  run: async ({ positionals, values, dataDir, output }) => {
    const [verb, name] = positionals;
    const needsName = verb === 'pair' || verb === 'revoke';
    if ((verb !== 'list' && !needsName) || (needsName && name === undefined)) throw usageError(till.usage);
    return withApp(dataDir, async (app) => {
      if (verb === 'list' || name === undefined) {
        const { tills } = await app.call('till.list', {});
        for (const entry of tills) {
          output.writeObject(entry);
          output.writeLine(
            [entry.name.padEnd(24), `paired ${new Date(entry.pairedAt).toISOString()}`, entry.rights.join(', ')].join(
              '  ',
            ),
          );
        }
        if (tills.length === 0)
          output.writeNote('No till is paired. Pair one with “counterline till pair NAME --confirm”.');
        return exitCodes.done;
      }
      if (verb === 'revoke') {
        const result = await app.call('till.revoke', { name });
        output.writeObject(result);
        output.writeLine(result.sentence);
        return exitCodes.done;
      }
      const paired = await app.call('till.pair', { name, confirm: values.confirm === true });
      output.writeObject(paired);
      output.writeLine(paired.token ?? paired.code ?? '');
      output.writeNote(
        paired.token === undefined
          ? 'Enter this code in the window.'
          : 'This is the token of the till. It is shown only once; enter it in the till.',
      );
      return exitCodes.done;
    });
  },
};
