/** An app that no session has started: it cannot be examined or set up from here. */
import { say } from '#domain/messages/message.ts';
import { Refusal } from '#contract/dispatch.ts';
import type { SetupHost } from '#app/types.ts';

const no = (): never => {
  throw new Refusal('no_session', say('answer.noSession'));
};

export const noSetupHandlers: SetupHost = {
  'doctor.run': no,
  'setup.state': no,
  'setup.skip': no,
  'setup.check': no,
  'setup.endpoints': no,
  'setup.testCall': no,
  'setup.progress': no,
  'setup.stop': no,
  'setup.readFile': no,
  'setup.takeFile': no,
  'setup.undo': no,
  'setup.switch': no,
};
