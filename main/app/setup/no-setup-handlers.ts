/** The setup handlers of an app without a profile switcher. They reject every call. */
import { msg } from '#domain/messages/message.ts';
import { Refusal } from '#contract/dispatch.ts';
import type { SetupHost } from '#app/types.ts';

const reject = (): never => {
  throw new Refusal('no_session', msg('answer.noSession'));
};

export const noSetupHandlers: SetupHost = {
  'doctor.run': reject,
  'setup.state': reject,
  'setup.skip': reject,
  'setup.check': reject,
  'setup.endpoints': reject,
  'setup.testCall': reject,
  'setup.progress': reject,
  'setup.stop': reject,
  'setup.readFile': reject,
  'setup.takeFile': reject,
  'setup.undo': reject,
  'setup.switch': reject,
};
