/** The fake host's diagnostics. */
import type { Diagnostics, LogEntry } from '#contract/diagnostics.ts';
import type { DoctorReport } from '#contract/setup.ts';
import { now } from './time.ts';

export const diagnosed: Diagnostics = {
  versions: { counterline: '0.1.0', node: '24.21.0' },
  platform: 'linux x64',
  pid: 4711,
  startedAt: now - 3 * 3_600_000,
  dataDir: '/home/anna/.config/counterline',
  settingsPath: '/home/anna/.config/counterline/settings.json',
  logPath: '/home/anna/.config/counterline/logs/counterline.log',
  sizes: [
    { name: 'outbox.sqlite', bytes: 94_208 },
    { name: 'ledger.sqlite', bytes: 4_300_000 },
    { name: 'logs', bytes: 310_000 },
  ],
  memory: { rssBytes: 97_000_000, heapBytes: 31_000_000 },
  counters: {
    oddities: [
      { name: 'pbx', count: 0 },
      { name: 'http://127.0.0.1:21500', count: 2, last: 'not_paired Till 3' },
    ],
    refused: {
      connection: { count: 1, last: 'wrong_origin', lastAt: now - 600_000 },
      message: { count: 0 },
      link: { count: 0 },
    },
  },
  log: { level: 'info', isWritten: true, lost: 0 },
  lastRun: 'clean',
};

export const logEntries: readonly LogEntry[] = [
  {
    at: now - 60_000,
    level: 'warn',
    text: 'line refused',
    fields: { line: 'pbx', reason: 'the phone system rejected the password' },
  },
  {
    at: now - 120_000,
    level: 'info',
    text: 'reply.registered',
    fields: { ledgerId: 'call-1', outcome: 'Registered', status: 201 },
  },
  { at: now - 3 * 3_600_000, level: 'info', text: 'start', fields: { version: '0.1.0', lastRun: 'clean' } },
];

export const diagnosticsAnswers = {
  'numbers.show': () => ({ until: now + 60_000 }),
  'numbers.hide': () => ({}),
  'doctor.run': (): DoctorReport => ({
    at: now,
    state: 'broken',
    findings: [
      {
        check: 'data-folder',
        state: 'ok',
        sentence: { code: 'doctor.folder.ok', values: { folder: '/home/anna/.config/counterline', mega: 51_200 } },
      },
      {
        check: 'line',
        of: 'pbx',
        state: 'broken',
        sentence: {
          code: 'cell.line.refused',
          values: { name: 'pbx', reason: 'the phone system rejected the password' },
        },
        advice: { code: 'doctor.line.refused.do' },
      },
    ],
  }),
  'diagnostics.read': () => diagnosed,
  'log.read': ({
    skip = 0,
    take = 100,
  }: {
    readonly skip?: number | undefined;
    readonly take?: number | undefined;
  }) => ({
    entries: logEntries.slice(skip, skip + take),
    total: logEntries.length,
  }),
  'log.setLevel': ({ level }: { readonly level: Diagnostics['log']['level'] }) => ({ ...diagnosed.log, level }),
  'support.preview': () => ({
    name: 'counterline-support-2026-11-20T10-31.txt',
    text: 'Counterline, support file of 2026-11-20T10:31:00.000Z\n\nNot included: secrets.\n\n== Log ==\nline refused\n',
  }),
};
