/** The state document as a JSON schema, for editors and for those who write a seed: made from the very schema that judges it. */
import { z } from 'zod';
import { agentSetting } from '#contract/desk-settings.ts';
import { presenceChannels } from '#helpdesk/schemas.ts';
import { seedDocument } from './document.ts';

const { channels } = agentSetting.shape;

export const stateSchema = (): unknown => ({
  title: 'State of the practice helpdesk',
  description:
    'What a seed holds, and what GET state and PUT state speak. Every part may be left out; assumptions, limits, clock and faults are parts of a seed alone.',
  ...z.toJSONSchema(seedDocument, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === channels) jsonSchema.propertyNames = { enum: [...presenceChannels] };
    },
  }),
});
