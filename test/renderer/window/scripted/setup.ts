/** The fake host's responses for a completed setup. */
import type { Output } from '#contract/contract.ts';
import type { SetupState } from '#contract/setup.ts';

export const setUp: SetupState = {
  first: false,
  steps: [
    { step: 'who', state: 'done' },
    { step: 'helpdesk', state: 'done' },
    { step: 'phone', state: 'done' },
    { step: 'till', state: 'skipped' },
    { step: 'presence', state: 'open' },
  ],
  tills: [],
  profile: 'real',
  canBeReal: true,
  revision: 'first',
};

const outcome = { done: true, sentence: { code: 'setup.switch.same' } } as const;
const nothing: Output<'setup.check'> = { problems: [] };

export const setupAnswers = {
  'doctor.run': (): Output<'doctor.run'> => ({ at: 0, state: 'ok', findings: [] }),
  'setup.state': () => setUp,
  'setup.skip': () => setUp,
  'setup.check': () => nothing,
  'setup.endpoints': (): Output<'setup.endpoints'> => ({ problems: [], endpoints: [] }),
  'setup.testCall': () => nothing,
  'setup.progress': () => ({ findings: [], done: true }),
  'setup.stop': () => ({}),
  'setup.readFile': () => ({ revision: 'first', problems: [], changes: [] }),
  'setup.takeFile': () => ({ ...outcome, problems: [] }),
  'setup.undo': () => ({ ...outcome, problems: [] }),
  'setup.switch': () => outcome,
};
