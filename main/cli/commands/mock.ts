/** The `mock` command runs the practice helpdesk alone, for people who build an integration. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPracticeHelpdesk } from '#app/practice/helpdesk.ts';
import { portOption, readInput, textOption, webAddress } from '../arguments.ts';
import { findRunningInstance } from '#platform/instance-file.ts';
import { closeInTime, waitForSignal } from '../shutdown.ts';
import { CommandError, exitCodes } from '../exit-codes.ts';
import { builtPagesFolder } from '../built-pages-folder.ts';
import type { Command } from './command.ts';
import { usageOf, type Options } from '../usage.ts';
import { conditionOptions, conditionsFrom } from './mock-conditions.ts';

const options: Options = {
  port: { type: 'string', value: 'N', help: 'The port. Default: any free port.' },
  host: { type: 'string', value: 'ADDR', help: 'The address to listen on. Default: 127.0.0.1, for this PC only.' },
  seed: {
    type: 'string',
    value: 'FILE',
    help: 'A JSON file with the initial data, such as customers and orders. Use - for standard input.',
  },
  integrator: {
    type: 'string',
    value: 'URL',
    help: 'The address of the integrator that the desk uses. Default: the practice back office.',
  },
  ...conditionOptions,
};
const usage = usageOf('mock', options);

const askedInItsPlace = (integratorUrl: string, backOfficeUrl: string): string => {
  if (integratorUrl === backOfficeUrl) return '';
  if (integratorUrl === '') return '\nNo integrator is set up.';
  return `\nThe desk uses the integrator at ${integratorUrl} instead.`;
};

export const mock: Command = {
  usage,
  summary: 'runs only the practice helpdesk, and prints a curl example',
  options,
  run: async (given) => {
    const { output, dataDir } = given;
    const seedFile = textOption(given, 'seed');
    const named = textOption(given, 'integrator');
    const integrator = named === undefined ? undefined : webAddress(named, '--integrator: ', usage);
    const host = textOption(given, 'host') ?? '127.0.0.1';
    if (!/^(127\.|::1$|localhost$)/.test(host))
      output.writeNote(`Warning: other computers can connect to the practice helpdesk at ${host}.`);
    if (findRunningInstance(dataDir) !== undefined)
      output.writeNote(
        `Warning: Counterline is running with the data folder ${dataDir}. The app does not use this practice helpdesk.`,
      );
    const pagesDir = builtPagesFolder();
    const helpdesk = await startPracticeHelpdesk({
      port: portOption(given, usage) ?? 0,
      host,
      dataDir: join(dataDir, 'mock'),
      pagesDir,
      log: output.writeNote,
      seed: seedFile === undefined ? undefined : readInput(seedFile),
      integrator,
      conditions: conditionsFrom(given, usage),
    }).catch((error: unknown) => {
      throw new CommandError(exitCodes.refused, error instanceof Error ? error.message : String(error), 'mock');
    });
    const { baseUrl, presenceUrl, deskUrl, controlUrl, backOfficeUrl, integratorUrl, controlToken, apiKey, apiSecret } =
      helpdesk;
    output.writeObject({
      event: 'ready',
      baseUrl,
      presenceUrl,
      deskUrl,
      controlUrl,
      backOfficeUrl,
      integratorUrl,
      controlToken,
      apiKey,
      apiSecret,
      pid: process.pid,
    });
    const addresses = [
      ['Practice helpdesk', baseUrl],
      ['Presence check', presenceUrl],
      ['API key', apiKey],
      ['API secret', apiSecret],
      ['Desk', deskUrl],
      ['Control API', `${controlUrl} (bearer ${controlToken})`],
      ['OpenAPI document', `${controlUrl}/openapi.json`],
      ['Practice back office', backOfficeUrl],
    ].map(([name = '', value = '']) => `${`${name}:`.padEnd(22)}${value}`);
    output.writeLines(`${addresses.join('\n')}${askedInItsPlace(integratorUrl, backOfficeUrl)}`);
    if (!existsSync(join(pagesDir, 'desk', 'index.html')))
      output.writeNote('The desk is not built yet. To use it, run “npm run build” in the folder of Counterline.');
    output.writeNote('Example:');
    output.writeNote(
      `curl -u '${apiKey}:${apiSecret}' -H 'Content-Type: application/json' -d '{"user_email_address":"anna@shop.example","customer":{"email_address":"mara@shop.example"}}' ${baseUrl}/showcustomer -i`,
    );
    await waitForSignal();
    return closeInTime(output.writeNote, helpdesk.close);
  },
};
