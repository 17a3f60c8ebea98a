import type { Snapshot } from '#contract/snapshot.ts';
import { maskDeep, tell } from '#contract/words.ts';
import { linkToApp } from '../call-app.ts';
import { exitCodes } from '../exit.ts';
import type { Output } from '../output.ts';
import type { Command } from './command.ts';

const codeOf = ({ headline }: Snapshot): number => {
  if (headline.state === 'broken') return exitCodes.broken;
  return headline.state === 'working' || headline.state === 'waiting' ? exitCodes.done : exitCodes.limited;
};

const shapes = { working: '●', limited: '◐', broken: '▲', waiting: '◌', paused: '‖', unknown: '?', none: '–' } as const;

const print = (plain: Snapshot, output: Output): void => {
  const snapshot = maskDeep(plain) as Snapshot;
  output.object(snapshot);
  output.line(
    `${shapes[snapshot.headline.state]} ${tell(snapshot.headline.sentence)}. ${tell(snapshot.headline.detail)}`,
  );
  const names = { line: 'Line', till: 'Till', helpdesk: 'Helpdesk', agents: 'Agents online' } as const;
  for (const [key, name] of Object.entries(names)) {
    const cell = snapshot.cells[key as keyof typeof names];
    output.line(`  ${shapes[cell.state]} ${name.padEnd(13)} ${tell(cell.word)}: ${tell(cell.detail)}`);
  }
};

export const status: Command = {
  usage: 'status [--watch]',
  does: 'shows how the running app is; exit 0 well, 6 limited, 7 broken',
  options: { watch: { type: 'boolean' } },
  run: async ({ values, dataDir, output }) => {
    const app = await linkToApp(dataDir, values.watch === true);
    const snapshot = await app.call('snapshot.read', {});
    print(snapshot, output);
    if (values.watch === true) {
      app.onPush((name, value) => {
        if (name === 'snapshot') print(value as Snapshot, output);
      });
      await app.closed;
    }
    app.close();
    return codeOf(snapshot);
  },
};
