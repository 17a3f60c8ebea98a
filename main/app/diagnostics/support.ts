/**
 * Writes the support file: one text that the user can read before saving it. Phone numbers, e-mail addresses and names
 * are masked, and secrets are omitted. The file begins with a list of the omitted and the masked data. The text is
 * always in English.
 */
import { homedir } from 'node:os';
import type { Output } from '#contract/contract.ts';
import type { Diagnostics, LogEntry } from '#contract/diagnostics.ts';
import type { DoctorReport } from '#contract/setup.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { LedgerPage, LedgerStep } from '#domain/ledger/page.ts';
import { maskDeep } from '#domain/personal-data/mask-deep.ts';
import { forTerminalLines } from '#domain/messages/printable-text.ts';
import { maskText } from '#domain/personal-data/mask.ts';

export interface SupportParts {
  readonly at: number;
  readonly diagnostics: Diagnostics;
  /** The most recent check, with its time. */
  readonly check: DoctorReport | undefined;
  /** The settings, with placeholders instead of secrets. */
  readonly settings: Output<'settings.read'>;
  readonly snapshot: Snapshot;
  readonly entries: readonly LogEntry[];
  readonly pages: readonly { readonly page: LedgerPage; readonly steps: readonly LedgerStep[] }[];
  readonly crash: string | undefined;
  /** Removes secrets from text. */
  readonly hide: (text: string) => string;
}

/** The maximum size of the file in characters. A file of this size can be sent by e-mail. */
const mostLetters = 1_000_000;
const iso = (at: number): string => new Date(at).toISOString();

export const writeSupport = (parts: SupportParts): string => {
  const { settings, snapshot, crash, check } = parts;
  const sections: readonly (readonly [string, string])[] = [
    ['Diagnostics', pretty(parts.diagnostics)],
    [check === undefined ? 'Check: none' : `Check of ${iso(check.at)}`, check === undefined ? '' : checkLines(check)],
    ['Settings', pretty({ ...settings, path: settings.path })],
    ['State', pretty({ ...snapshot, live: snapshot.live.length, recent: snapshot.recent.length })],
    ['Last crash', crash === undefined ? 'None.' : maskText(crash)],
    [`Log, ${parts.entries.length} newest entries`, parts.entries.map(entryLine).join('\n')],
    [`Ledger, ${parts.pages.length} newest entries`, parts.pages.map(pageLines).join('\n')],
  ];
  const whole = [head(parts.at), ...sections.map(([title, text]) => `== ${title} ==\n${text}`)].join('\n\n');
  const safe = forTerminalLines(withoutHome(parts.hide(whole)));
  return safe.length <= mostLetters
    ? `${safe}\n`
    : `${safe.slice(0, mostLetters)}\n… The rest is not included, so that the file can be sent by e-mail.\n`;
};

const head = (at: number): string =>
  `Counterline, support file of ${iso(at)}

Not included: secrets (API keys, passwords and tokens; only the name of the setting is shown), the texts of customers,
raw messages of the phone system (the log contains at most the masked beginning of an unreadable message), and older
entries of the log and the ledger.
Masked: phone numbers keep the area code and the last two digits. E-mail addresses and names keep the first letter.
The user's home folder is shown as ~.
Not masked: server addresses, the names of lines, tills and stores, extensions, order numbers, IDs and times.`;

const pretty = (value: unknown): string => JSON.stringify(maskDeep(value), null, 2);

const checkLines = ({ state, findings }: DoctorReport): string =>
  [`result: ${state}`, ...findings.map((finding) => JSON.stringify(maskDeep(finding)))].join('\n');

const entryLine = ({ at, level, text, fields }: LogEntry): string =>
  `${iso(at)} ${level.padEnd(5)} ${text}${Object.keys(fields).length === 0 ? '' : ` ${JSON.stringify(fields)}`}`;

const pageLines = ({ page, steps }: { readonly page: LedgerPage; readonly steps: readonly LedgerStep[] }): string =>
  [
    JSON.stringify(maskDeep({ ...page, startedAt: iso(page.startedAt) })),
    ...steps.map(
      ({ at, kind, text, detail, state }) => `  ${iso(at)} ${JSON.stringify(maskDeep({ kind, text, detail, state }))}`,
    ),
  ].join('\n');

const withoutHome = (text: string): string => {
  const home = homedir();
  if (home.length < 4) return text;
  return text.replaceAll(JSON.stringify(home).slice(1, -1), '~').replaceAll(home, '~');
};
