/** Finds, reads and writes the settings file that this run of the app uses. */
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

export interface SettingsNow {
  /** The settings, or undefined if neither the user's file nor the managed file exists. */
  readonly settings: Raw | undefined;
  readonly locked: readonly string[];
  /** The revision, which changes with every change of the settings. */
  readonly revision: string;
}

export interface SettingsStore {
  readonly path: string;
  /** Reads the user's file and the managed file. */
  readonly read: () => SettingsNow;
  /** Returns the revision that was last read or written. Does not read the file. */
  readonly lastRevision: () => string;
  /** Returns undefined if neither the user's file nor the managed file exists. */
  readonly raw: () => Raw | undefined;
  readonly locked: () => readonly string[];
  /** Whether secrets are moved to the vault. */
  readonly hidesSecrets: boolean;
  /**
   * Writes the settings. If the existing file is damaged, returns a message that explains how it was handled. Throws if
   * the settings cannot be written.
   */
  readonly write: (settings: Raw) => MessageOrText | undefined;
  /** Returns messages about managed settings and user secrets that are not applied, with the reasons. */
  readonly notApplied: () => readonly MessageOrText[];
  /** A message that explains how a damaged file was handled when it was opened. */
  readonly notice: MessageOrText | undefined;
  /**
   * Defined if neither settings file exists, but there are copies of settings or records of real calls and reports. The
   * message explains why this is not a first start, and what to do.
   */
  readonly lost: MessageOrText | undefined;
}
export type SettingsStoreOpened =
  | { readonly ok: true; readonly book: SettingsStore }
  | { readonly ok: false; readonly path: string; readonly message: MessageOrText };

/**
 * `named` is a file that the user specified on the command line. If this file is damaged, it is rejected and not
 * changed. If Counterline's own file is damaged at startup, it is replaced with the copy from before the last change,
 * if this copy exists. The copy is never restored while the app is running.
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
    /** The folder with the records of real calls and reports. */
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
  // While a user is editing the file, it can be invalid or missing for a moment. During that time, the last
  // valid content is used.
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
      // Secrets stay in a file that the user specified on the command line.
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

/** Returns messages about the parts of the user's file and the managed file that are not applied. */
export const notAppliedOf = ({
  ignored,
  withheld,
}: Pick<Extract<SettingsFound, { ok: true }>, 'ignored' | 'withheld'>): readonly MessageOrText[] => [
  ...(ignored === undefined ? [] : [ignored]),
  ...(withheld === undefined ? [] : [msg('store.managed.withheld', { places: withheld.join(', ') })]),
];

const revisionOf = ({ settings, locked }: { readonly settings: unknown; readonly locked: readonly string[] }): string =>
  nameByContent([settings ?? null, locked]);

/**
 * Call this if there are no settings. Returns a message if copies of settings, or records of real calls and reports,
 * show that there were settings before.
 */
export const lostSettings = (file: SettingsFile, dataDir: string | undefined): MessageOrText | undefined => {
  const copies = file.remains();
  if (copies.length > 0) return msg('store.settings.lost', { files: copies.slice(0, 3).join(', ') });
  const records = dataDir === undefined ? undefined : findStoredRecords(dataDir);
  if (records === undefined || dataDir === undefined) return undefined;
  const { waiting = '?', pages = '?' } = records;
  return msg('store.settings.lostRecords', { waiting, pages, folder: dataDir });
};
