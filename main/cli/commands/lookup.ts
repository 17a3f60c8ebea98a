import { omitUndefined } from '#contract/json.ts';
import { withApp } from '../app-client.ts';
import { textOption, usageError } from '../arguments.ts';
import { exitCodes } from '../exit-codes.ts';
import { usageOf, type Options } from '../usage.ts';
import type { Command } from './command.ts';

const options: Options = {
  email: { type: 'string', value: 'E', help: 'The e-mail address of the customer. Required if --phone is missing.' },
  phone: { type: 'string', value: 'P', help: 'The phone number of the customer, as it is dialled here.' },
  'external-id': {
    type: 'string',
    value: 'X',
    help: 'The customer ID in your own system, in addition to --email or --phone.',
  },
  name: {
    type: 'string',
    value: 'N',
    help: 'The name of the customer, for the ledger. It is not sent to the helpdesk.',
  },
  agent: { type: 'string', value: 'E', help: 'The e-mail address of the agent. Default: the agent of this PC.' },
};
const usage = usageOf('lookup', options);

export const lookup: Command = {
  usage,
  summary: 'requests a screen pop in the helpdesk; responds within 10 s',
  options,
  run: async (given) => {
    const [email, phone, external, name, agent] = ['email', 'phone', 'external-id', 'name', 'agent'].map((name) =>
      textOption(given, name),
    );
    if (email === undefined && phone === undefined)
      throw usageError(usage, 'Give --email or --phone; an external ID alone is not enough.');
    const answer = await withApp(given.dataDir, (app) =>
      app.call('lookup.show', {
        ...omitUndefined({ email_address: email, phone_number: phone, external_identifier: external, name, agent }),
      }),
    );
    given.output.writeObject(answer);
    given.output.writeLine(`${answer.result}: ${answer.sentence}`);
    return answer.result === 'taken' ? exitCodes.done : exitCodes.refused;
  },
};
