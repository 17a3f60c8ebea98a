import { defined } from '#contract/defined.ts';
import { withApp } from '../call-app.ts';
import { text, wrongUsage } from '../arguments.ts';
import { exitCodes } from '../exit.ts';
import type { Command } from './command.ts';

const usage = 'lookup [--email E] [--phone P] [--external-id X] [--agent E]';

export const lookup: Command = {
  usage,
  does: 'asks the helpdesk to show a customer; answers within 10 s',
  options: {
    email: { type: 'string' },
    phone: { type: 'string' },
    'external-id': { type: 'string' },
    agent: { type: 'string' },
  },
  run: async (given) => {
    const [email, phone, external, agent] = ['email', 'phone', 'external-id', 'agent'].map((name) => text(given, name));
    if (email === undefined && phone === undefined)
      throw wrongUsage(usage, 'Give --email or --phone; an external id alone is not enough.');
    const answer = await withApp(given.dataDir, (app) =>
      app.call('lookup.show', {
        ...defined({ email_address: email, phone_number: phone, external_identifier: external, agent }),
      }),
    );
    given.output.object(answer);
    given.output.line(`${answer.result}: ${answer.sentence}`);
    return answer.result === 'taken' ? exitCodes.done : exitCodes.refused;
  },
};
