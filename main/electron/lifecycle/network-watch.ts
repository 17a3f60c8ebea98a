/**
 * Detects network changes. Electron reports them only to pages, and the app may have no page. Therefore, this module
 * regularly compares this PC's addresses with the previous ones. The tray's timer triggers the comparisons.
 */
import type { NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** The number of ticks of the tray timer between two comparisons. */
const beatsBetweenLooks = 4;

/**
 * Returns the addresses of external interfaces. Link-local addresses are ignored, because they can change although the
 * network has not changed.
 */
const addressesOf = (interfaces: Interfaces): string =>
  Object.entries(interfaces)
    .flatMap(([name, infos]) =>
      (infos ?? [])
        .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/i.test(address))
        .map(({ address }) => `${name} ${address}`),
    )
    .sort()
    .join('\n');

/** Creates a watch that calls `changed` when the addresses have changed and at least one address exists. */
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
