import { wrongUsage } from '../arguments.ts';
import { withApp } from '../call-app.ts';
import { exitCodes } from '../exit.ts';
import type { Command } from './command.ts';

export const sessions: Command = {
  usage: 'sessions end',
  does: 'ends all sessions of windows in a browser, and links that nobody has used yet',
  words: 1,
  options: {},
  run: async ({ positionals, dataDir, output }) => {
    if (positionals[0] !== 'end') throw wrongUsage(sessions.usage);
    return withApp(dataDir, async (app) => {
      const result = await app.call('window.endSessions', {});
      output.object(result);
      output.line(result.sentence);
      return exitCodes.done;
    });
  },
};
