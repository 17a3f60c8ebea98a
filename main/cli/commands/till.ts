import { changeCertificate } from '../till-certificate.ts';
import { receiptPresets, tillPresets, type TillPreset } from '#app/tills/till-presets.ts';
import { withApp } from '../app-client.ts';
import { usageError } from '../arguments.ts';
import { timeText } from '../time-text.ts';
import { exitCodes } from '../exit-codes.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';

const options: Options = {
  confirm: {
    type: 'boolean',
    help: 'With pair: prints the token of the till at once, instead of a code for the window.',
  },
};

export const till: Command = {
  usage: usageOf('till', options, 'list|pair NAME|revoke NAME|presets|certificate install|remove'),
  summary:
    'lists, pairs and revokes tills; pair prints a code, or with --confirm a token; presets lists the maps for known tills; certificate installs or removes TLS for web tills',
  maxPositionals: 2,
  options,
  run: async ({ positionals, values, dataDir, output }) => {
    const [verb, name] = positionals;
    if (verb === 'presets') {
      const presets = Object.entries<TillPreset>(tillPresets);
      for (const [preset, { till, event, page, missing, limit }] of presets) {
        output.writeObject({ kind: 'drop-folder', preset, till, event, page, missing, isTried: false, limit });
        output.writeLine([preset.padEnd(22), `${till}, ${event}`.padEnd(46), page].join('  '));
      }
      for (const [preset, { till, page }] of Object.entries(receiptPresets)) {
        output.writeObject({ kind: 'receipt-printer', preset, till, page, isTried: false });
        output.writeLine([preset.padEnd(22), till.padEnd(46), page].join('  '));
      }
      for (const [preset, { limit }] of presets) if (limit !== undefined) output.writeNote(`${preset}: ${limit}`);
      output.writeNote(
        'The presets are based on the vendors’ published documents. None of them has been tested with a real till.',
      );
      return exitCodes.done;
    }
    if (verb === 'certificate' && (name === 'install' || name === 'remove'))
      return changeCertificate(name, dataDir, output);
    const needsName = verb === 'pair' || verb === 'revoke';
    if ((verb !== 'list' && !needsName) || (needsName && name === undefined)) throw usageError(till.usage);
    return withApp(dataDir, async (app) => {
      if (verb === 'list' || name === undefined) {
        const { tills } = await app.call('till.list', {});
        for (const entry of tills) {
          output.writeObject(entry);
          output.writeLine(
            [entry.name.padEnd(24), `paired ${timeText(entry.pairedAt)}`, entry.rights.join(', ')].join('  '),
          );
        }
        if (tills.length === 0)
          output.writeNote('No tills are paired. Pair one with “counterline till pair NAME --confirm”.');
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
