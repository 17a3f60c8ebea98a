/**
 * Has the network of this PC changed? The system tells Chromium, but Electron passes it on to pages only, and there is
 * not always one; so the addresses of this PC are compared now and then, on the tray's own timer.
 */
import type { NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Of the tray's timer. */
const beatsBetweenLooks = 4;

/** Addresses that lead outside. Link-local ones come and go by themselves. */
const addressesOf = (interfaces: Interfaces): string =>
  Object.entries(interfaces)
    .flatMap(([name, infos]) =>
      (infos ?? [])
        .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/i.test(address))
        .map(({ address }) => `${name} ${address}`),
    )
    .sort()
    .join('\n');

/** `changed` is called when there are other addresses than before, and there are any. `beat`: looks every so many beats. */
export const createNetworkWatch = (
  read: () => Interfaces,
  changed: () => void,
): { readonly look: () => void; readonly beat: () => void } => {
  let before = addressesOf(read());
  let beats = 0;
  const look = (): void => {
    const now = addressesOf(read());
    const isNew = now !== before && now !== '';
    before = now;
    if (isNew) changed();
  };
  return {
    look,
    beat: () => {
      beats += 1;
      if (beats % beatsBetweenLooks === 0) look();
    },
  };
};
