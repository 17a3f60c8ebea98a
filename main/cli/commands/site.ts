/**
 * The `site` command creates the broker accounts of a site without connecting to the broker, and shows the PCs of the
 * site.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createSiteAccounts } from '#app/site/site-accounts.ts';
import { textOption, usageError, type CommandInput } from '../arguments.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';
import { siteStatus } from './site-status.ts';

const options: Options = {
  server: {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'A PC that may grant requests (role server). Can be given several times.',
  },
  pc: { type: 'string', multiple: true, value: 'NAME', help: 'Another PC (role member). Can be given several times.' },
  list: {
    type: 'string',
    value: 'FILE',
    help: 'A file with one PC per line: its name, and optionally the word server.',
  },
  out: { type: 'string', value: 'DIR', help: 'The folder for the files. Default: counterline-accounts.' },
};

type Account = Parameters<typeof createSiteAccounts>[0]['pcs'][number];

const readList = (path: string): readonly Account[] => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EIO';
    throw new CommandError(exitCodes.usage, `--list: ${path} cannot be read (${code}).`, 'usage');
  }
  return text.split(/\r?\n/).flatMap((line, index): Account[] => {
    const [pc, role = 'member', extra] = line.replace(/#.*/, '').trim().split(/\s+/);
    if (pc === undefined || pc === '') return [];
    if ((role !== 'member' && role !== 'server') || extra !== undefined)
      throw usageError(
        site.usage,
        `--list: line ${index + 1}: expected a name, optionally followed by the word server.`,
      );
    return [{ pc, role }];
  });
};

const reasons = {
  name: (of: string) => `“${of}” is not a valid name: use at most 64 letters, digits, hyphens or underscores.`,
  twice: (of: string) => `“${of}” is listed twice.`,
  key: (of: string) => `${of} does not contain an NKey. Remove the file to create a new key.`,
  folder: (of: string) => `Other users can change ${of}. Use a new folder, or one that only you can write to.`,
} as const;

const accounts = (given: CommandInput): number => {
  const { lists, positionals, output } = given;
  const name = positionals[1];
  if (name === undefined) throw usageError(site.usage, 'The name of the site is missing.');
  const list = textOption(given, 'list');
  const pcs: readonly Account[] = [
    ...(lists.server ?? []).map((pc) => ({ pc, role: 'server' as const })),
    ...(lists.pc ?? []).map((pc) => ({ pc, role: 'member' as const })),
    ...(list === undefined ? [] : readList(list)),
  ];
  if (pcs.length === 0) throw usageError(site.usage, 'Specify at least one PC.');
  const folder = resolve(textOption(given, 'out') ?? 'counterline-accounts');
  let created: ReturnType<typeof createSiteAccounts>;
  try {
    created = createSiteAccounts({ site: name, pcs, folder });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EIO';
    throw new CommandError(exitCodes.refused, `The files in ${folder} cannot be written (${code}).`, 'disk');
  }
  if (!created.ok) throw new CommandError(exitCodes.usage, reasons[created.code](created.of), created.code);
  for (const { pc, role, publicKey, seedPath, isNew } of created.accounts) {
    output.writeObject({ event: 'account', pc, role, publicKey, seedFile: seedPath, isNew });
    output.writeLine(`${pc.padEnd(24)}  ${role.padEnd(6)}  ${isNew ? 'new key' : 'same key'}  ${seedPath}`);
  }
  output.writeObject({ event: 'accounts', site: name, file: created.configurationPath });
  output.writeNote(`The accounts are in ${created.configurationPath}. Include this file in nats-server.conf.`);
  output.writeNote('Give each PC only its own .nk file, and name it in the settings: "nkey": { "file": PATH }.');
  if (!pcs.some(({ role }) => role === 'server'))
    output.writeNote('No PC has the role server, so no PC can grant requests. Add one with --server.');
  output.writeNote('A PC that is not in this list loses its access when the broker loads the file.');
  return exitCodes.done;
};

export const site: Command = {
  usage: usageOf('site', options, 'status|accounts SITE'),
  summary: 'shows the PCs of this site, or creates their accounts on the NATS server',
  details:
    'status: works only on a PC with the role server. Exit code 0 means that all PCs are connected and requests are granted. Otherwise, the exit code is 6.\naccounts: works without a connection. Writes counterline-accounts.conf for nats-server and one file with a key per PC. Existing keys are not changed. List all PCs of the site each time.',
  options,
  maxPositionals: 2,
  run: async (given) => {
    const [what, extra] = given.positionals;
    if (what === 'status' && extra === undefined) return siteStatus(given);
    if (what !== 'accounts') throw usageError(site.usage);
    return accounts(given);
  },
};
