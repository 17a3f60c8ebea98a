/** The practice helpdesk alone, for people who build an integration. */
import { join } from 'node:path';
import { startPracticeHelpdesk } from '#app/practice/helpdesk.ts';
import { port, readInput, text, webAddress } from '../arguments.ts';
import { endBy, untilEnded } from '../ending.ts';
import { Exit, exitCodes } from '../exit.ts';
import { pagesDir } from '../pages-dir.ts';
import type { Command } from './command.ts';
import { conditionOptions, conditionsFrom } from './mock-conditions.ts';

const usage =
  'mock [--port N] [--host ADDR] [--seed FILE] [--integrator URL] [--assumptions strict|lenient|KEY=VALUE,…] [--limits on|off] [--clock TIME|freeze] [--faults JSON]';

const askedInItsPlace = (integratorUrl: string, backOfficeUrl: string): string => {
  if (integratorUrl === backOfficeUrl) return '';
  if (integratorUrl === '') return '\nThe desk asks no integrator: none is set up.';
  return `\nThe desk asks the integrator at ${integratorUrl} in its place.`;
};

export const mock: Command = {
  usage,
  does: 'runs the practice helpdesk alone, and prints one working curl',
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    seed: { type: 'string' },
    integrator: { type: 'string' },
    ...conditionOptions,
  },
  run: async (given) => {
    const { output, dataDir } = given;
    const seedFile = text(given, 'seed');
    const named = text(given, 'integrator');
    const integrator = named === undefined ? undefined : webAddress(named, '--integrator: ', usage);
    const host = text(given, 'host') ?? '127.0.0.1';
    if (!/^(127\.|::1$|localhost$)/.test(host))
      output.say(`Careful: at ${host} other machines can reach the practice helpdesk.`);
    const helpdesk = await startPracticeHelpdesk({
      port: port(given, usage) ?? 0,
      host,
      dataDir: join(dataDir, 'mock'),
      pagesDir: pagesDir(),
      log: output.say,
      seed: seedFile === undefined ? undefined : readInput(seedFile),
      integrator,
      conditions: conditionsFrom(given, usage),
    }).catch((error: unknown) => {
      throw new Exit(exitCodes.refused, error instanceof Error ? error.message : String(error), 'mock');
    });
    const { baseUrl, presenceUrl, deskUrl, controlUrl, backOfficeUrl, integratorUrl, controlToken, apiKey, apiSecret } =
      helpdesk;
    output.object({
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
    output.lines(
      `Practice helpdesk at ${baseUrl}\nIts desk: ${deskUrl}\nIts control door: ${controlUrl} (bearer ${controlToken})\nThe practice back office: ${backOfficeUrl}${askedInItsPlace(integratorUrl, backOfficeUrl)}`,
    );
    output.say('Try it:');
    output.say(
      `curl -u '${apiKey}:${apiSecret}' -H 'Content-Type: application/json' -d '{"user_email_address":"anna@shop.example","customer":{"email_address":"mara@shop.example"}}' ${baseUrl}/showcustomer -i`,
    );
    await untilEnded();
    return endBy(output.say, helpdesk.close);
  },
};
