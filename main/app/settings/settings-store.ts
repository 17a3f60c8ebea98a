/** Finds, reads and writes the settings file of this start. */
import { existsSync } from 'node:fs';
import type { SettingsFile, SettingsFound } from '#store/settings-file.ts';
import { findStoredRecords } from '#store/stored-records.ts';
import type { Clock } from '#delivery/delivery.ts';
import type { Vault } from '#store/secrets.ts';
import { nameByContent } from './content-names.ts';
import { forget, moveSecretsToVault } from './move-secrets-to-vault.ts';
import { openLayeredSettings } from './managed-secrets.ts';
import { msg, type MessageOrText } from '#domain/messages/message.ts';

type Raw = Record<string, unknown>;

/** The settings at one moment. */
export interface SettingsNow {
  /** Undefined: there are no settings at any level. */
  readonly settings: Raw | undefined;
  readonly locked: readonly string[];
  /** Another one when anything in them is another. */
  readonly revision: string;
}

export interface SettingsStore {
  readonly path: string;
  /** Reads both files. */
  readonly read: () => SettingsNow;
  /** Of what was read or written last; reads nothing. */
  readonly lastRevision: () => string;
  /** Undefined: there are no settings at any level. */
  readonly raw: () => Raw | undefined;
  readonly locked: () => readonly string[];
  /** Secrets that are written go into the vault. */
  readonly hidesSecrets: boolean;
  /** What was done to a file that was broken by hand meanwhile. Throws when the disk does not take the settings. */
  readonly write: (settings: Raw) => MessageOrText | undefined;
  /** What of the managed settings or of the user's secrets is not applied, and why. */
  readonly notApplied: () => readonly MessageOrText[];
  /** What was done to the file when it was opened. */
  readonly notice: MessageOrText | undefined;
  /** No settings at any level, but copies of some or real records: why this is no fresh start, and what to do. */
  readonly lost: MessageOrText | undefined;
}
export type SettingsStoreOpened =
  | { readonly ok: true; readonly book: SettingsStore }
  | { readonly ok: false; readonly path: string; readonly message: MessageOrText };

/**
 * `named`: a file that a person named on the command line. It is theirs: a broken one is refused and stays where it is.
 * Our own is mended when it is opened, if there is a good copy from before the last change; never while the app runs.
 */
export const openSettingsStore = (
  {
    named,
    own,
    managed,
    dataDir,
  }: {
    readonly named?: string | undefined;
    readonly own: string;
    readonly managed: boolean;
    /** Where real calls and reports are recorded. */
    readonly dataDir?: string | undefined;
  },
  ports: { readonly clock: Clock; readonly vault?: Vault | undefined },
): SettingsStoreOpened => {
  const path = named ?? own;
  const file = openLayeredSettings({
    path,
    isNamed: named !== undefined,
    isManaged: managed,
    wallMs: ports.clock.wallMs,
  });
  if (named !== undefined && !existsSync(named)) return { ok: false, path, message: msg('problem.noFile') };
  const notice = named === undefined ? file.restore() : undefined;
  const first = file.read();
  if (!first.ok) return { ok: false, path: first.path, message: first.sentence };
  const lost = first.settings === undefined ? lostSettings(file, dataDir) : undefined;
  // A file that is being edited by hand may be broken or away for a moment: what was read last counts.
  let last = first;
  let lastRevision = revisionOf(first);
  const now = () => {
    const found = file.read();
    if (found.ok && (found.hasOwn || !last.hasOwn)) last = found;
    lastRevision = revisionOf(last);
    return last;
  };
  return {
    ok: true,
    book: {
      path,
      read: () => {
        const { settings, locked } = now();
        return { settings, locked, revision: lastRevision };
      },
      lastRevision: () => lastRevision,
      raw: () => now().settings,
      locked: () => now().locked,
      // A file that a person has named is theirs, as it is.
      hidesSecrets: named === undefined && ports.vault?.hides === true,
      write: (settings) => {
        const { vault } = ports;
        const hidden = vault === undefined || named !== undefined ? undefined : vault;
        const { settings: before, own: ownBefore } = now();
        const next = hidden === undefined ? settings : moveSecretsToVault(settings, hidden);
        const written = file.write(next);
        if (hidden !== undefined) forget(hidden, [before, ownBefore, next]);
        now();
        return written;
      },
      notApplied: () => notAppliedOf(now()),
      notice,
      lost,
    },
  };
};

/** What of both files is not applied, in sentences. */
export const notAppliedOf = ({
  ignored,
  withheld,
}: Pick<Extract<SettingsFound, { ok: true }>, 'ignored' | 'withheld'>): readonly MessageOrText[] => [
  ...(ignored === undefined ? [] : [ignored]),
  ...(withheld === undefined ? [] : [msg('store.managed.withheld', { places: withheld.join(', ') })]),
];

const revisionOf = ({ settings, locked }: { readonly settings: unknown; readonly locked: readonly string[] }): string =>
  nameByContent([settings ?? null, locked]);

/** There are no settings; there were some if copies of them are left, or if real calls and reports were recorded. */
export const lostSettings = (file: SettingsFile, dataDir: string | undefined): MessageOrText | undefined => {
  const copies = file.remains();
  if (copies.length > 0) return msg('store.settings.lost', { files: copies.slice(0, 3).join(', ') });
  const records = dataDir === undefined ? undefined : findStoredRecords(dataDir);
  if (records === undefined || dataDir === undefined) return undefined;
  const { waiting = '?', pages = '?' } = records;
  return msg('store.settings.lostRecords', { waiting, pages, folder: dataDir });
};
