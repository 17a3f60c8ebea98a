/**
 * The JSON schema of the state document, for editors and authors of seeds. It is generated from the schema
 * that validates the document.
 */
import { z } from 'zod';
import { agentSetting } from '#contract/desk-settings.ts';
import { presenceChannels } from '#helpdesk/schemas.ts';
import { seedDocument } from './document.ts';

const { channels } = agentSetting.shape;

export const stateSchema = (): unknown => ({
  title: 'State of the practice helpdesk',
  description:
    'The format of a seed, and of GET state and PUT state. Every part is optional; only a seed has assumptions, limits, clock and faults.',
  ...z.toJSONSchema(seedDocument, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === channels) jsonSchema.propertyNames = { enum: [...presenceChannels] };
    },
  }),
});
