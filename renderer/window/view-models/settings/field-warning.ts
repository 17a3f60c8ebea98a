/** Warnings at a field about an insecure value, or about a shortcut that another program uses. */
import type { Snapshot } from '#contract/snapshot.ts';
import type { TextKey } from '../../i18n/t.ts';
import type { Field } from './field.ts';
import { secretOf } from './values.ts';

/** Whether the host is this PC, so that the traffic does not use the network. */
const isHere = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

const isOpenWay = (value: unknown): boolean => {
  if (typeof value !== 'string') return false;
  const url = URL.parse(value.trim());
  return url !== null && url.host !== '' && ['http:', 'ws:'].includes(url.protocol) && !isHere(url.hostname);
};

export const warningAt = (
  { kind }: Pick<Field, 'kind'>,
  path: string,
  value: unknown,
  stored: { readonly hidesSecrets: boolean; readonly openSecrets: readonly string[] } | undefined,
): TextKey | undefined => {
  if (kind === 'text' && /(^|\.)(baseUrl|presenceUrl|server|url)$/.test(path) && isOpenWay(value))
    return 'settings.warning.openWay';
  if (kind !== 'secret' || stored === undefined) return undefined;
  const secret = secretOf(value);
  if (secret.is === 'typed' && !stored.hidesSecrets) return 'settings.warning.willStand';
  return secret.is === 'kept' && stored.openSecrets.includes(path) ? 'settings.warning.stands' : undefined;
};

/** Whether another program uses the stored shortcut at this path, so this app could not register it. */
export const isShortcutTaken = (
  path: string,
  snapshot: { readonly scanner?: Snapshot['scanner']; readonly shell: Snapshot['shell'] } | undefined,
): boolean => {
  const key = /^tills\[\d+\]\.(windowShortcut|clipboardShortcut)$/.exec(path)?.[1];
  const keys = key === undefined ? undefined : snapshot?.scanner?.[key as 'windowShortcut'];
  return keys !== undefined && snapshot?.shell.takenShortcuts?.includes(keys) === true;
};
