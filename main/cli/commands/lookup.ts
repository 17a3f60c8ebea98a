import { omitUndefined } from '#contract/json.ts';
import { withApp } from '../app-client.ts';
import { textOption, usageError } from '../arguments.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Command } from './command.ts';

const usage = 'lookup [--email E] [--phone P] [--external-id X] [--agent E]';

export const lookup: Command = {
  usage,
  summary: 'requests a screen pop in the helpdesk; answers within 10 s',
  options: {
    email: { type: 'string' },
    phone: { type: 'string' },
    'external-id': { type: 'string' },
    agent: { type: 'string' },
  },
  run: async (given) => {
    const [email, phone, external, agent] = ['email', 'phone', 'external-id', 'agent'].map((name) =>
      textOption(given, name),
    );
    if (email === undefined && phone === undefined)
      throw usageError(usage, 'Give --email or --phone; an external ID alone is not enough.');
    const answer = await withApp(given.dataDir, (app) =>
      app.call('lookup.show', {
        ...omitUndefined({ email_address: email, phone_number: phone, external_identifier: external, agent }),
      }),
    );
    given.output.writeObject(answer);
    given.output.writeLine(`${answer.result}: ${answer.sentence}`);
    return answer.result === 'taken' ? exitCodes.done : exitCodes.refused;
  },
};
