/**
 * Nobody at the helpdesk has this desk's extension: the call event is refused. A person links the extension again and
 * sends the event again.
 */
import { unlink } from '../practice-agents.ts';
import { extensionWasRefused } from '../results/fault-results.ts';
import type { Script } from '../scenario-context.ts';
import { answered, callPageId, ring, settled } from './call-steps.ts';

export const refuses: Script = async (scene) => {
  const { app, control, disturbing, extension, times, witness } = scene;
  let isLinked = false;
  const link = await unlink(control, extension);
  disturbing.put({
    kind: 'refuses',
    values: { extension },
    back: async () => {
      await link();
      isLinked = true;
      return true;
    },
  });
  const call = ring(scene);
  const by = await answered(scene, call, 'refusedRings');
  const replies = () => witness.steps(callPageId(scene) ?? '').filter(({ kind }) => kind === 'reply');
  scene.show('refusedTalks');
  await scene.until(() => replies().length > 0 || call.isOver(), times.settleMs);

  const pageId = callPageId(scene);
  const { items = [] } = pageId === undefined ? {} : await app.host['ledger.page']({ id: pageId });
  const itemId = items.find(({ state, eventType }) => state === 'parked' && eventType === 'Answered')?.id;
  const isRegistered = (): boolean => replies().some(({ text }) => text.code === 'reply.registered');
  if (itemId !== undefined) {
    scene.show('refused', { itemId, values: { extension }, forMs: times.mendMs });
    if (await scene.until(() => isLinked, times.mendMs)) {
      scene.show('linked', { itemId, values: { extension }, forMs: times.mendMs });
      await scene.until(isRegistered, times.mendMs);
    }
  }
  const lines = { by, isLinked, isRegistered: isRegistered() };
  call.hangUp('customer');
  await settled(scene, lines.isRegistered ? 3 : 1);
  await disturbing.mend();
  return extensionWasRefused(await scene.evidence(), lines);
};
