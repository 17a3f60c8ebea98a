import { usageError } from '../arguments.ts';
import { withApp } from '../app-client.ts';
import { exitCodes } from '../exit-codes.ts';
import { usageOf } from '../usage.ts';
import type { Command } from './command.ts';

export const sessions: Command = {
  usage: usageOf('sessions', {}, 'end'),
  summary: 'ends all browser sessions and invalidates unused links',
  maxPositionals: 1,
  options: {},
  run: async ({ positionals, dataDir, output }) => {
    if (positionals[0] !== 'end') throw usageError(sessions.usage);
    return withApp(dataDir, async (app) => {
      const result = await app.call('window.endSessions', {});
      output.writeObject(result);
      output.writeLine(result.sentence);
      return exitCodes.done;
    });
  },
};
