/**
 * Scenario: no helpdesk agent has this PC's extension, so the call event is refused. The user links the extension
 * again and resends the event.
 */
import { unlinkExtension } from '../practice-agents.ts';
import { extensionWasRefused } from '../results/fault-results.ts';
import type { Script } from '../scenario-context.ts';
import { waitForAnswer, callPageId, ring, waitUntilSettled } from './call-steps.ts';

export const unlinkedExtension: Script = async (context) => {
  const { app, control, fault, extension, times, recorder } = context;
  let isLinked = false;
  const link = await unlinkExtension(control, extension);
  fault.set({
    kind: 'refuses',
    values: { extension },
    tryRemove: async () => {
      await link();
      app.noteLinkedExtension(extension);
      isLinked = true;
      return true;
    },
  });
  const call = ring(context);
  const by = await waitForAnswer(context, call, 'refusedRings');
  const replies = () => recorder.steps(callPageId(context) ?? '').filter(({ kind }) => kind === 'reply');
  context.show('refusedTalks');
  await context.until(() => replies().length > 0 || call.isOver(), times.settleMs);

  const pageId = callPageId(context);
  const { items = [] } = pageId === undefined ? {} : await app.host['ledger.page']({ id: pageId });
  const itemId = items.find(({ state, eventType }) => state === 'parked' && eventType === 'Answered')?.id;
  const isRegistered = (): boolean => replies().some(({ text }) => text.code === 'reply.registered');
  if (itemId !== undefined) {
    context.show('refused', { itemId, values: { extension }, forMs: times.fixMs });
    if (await context.until(() => isLinked, times.fixMs)) {
      context.show('linked', { itemId, values: { extension }, forMs: times.fixMs });
      await context.until(isRegistered, times.fixMs);
    }
  }
  const lines = { by, isLinked, isRegistered: isRegistered() };
  call.hangUp('customer');
  await waitUntilSettled(context, lines.isRegistered ? 3 : 1);
  await fault.remove();
  return extensionWasRefused(await context.collectEvidence(), lines);
};
