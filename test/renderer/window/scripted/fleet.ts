/** A site as an administrator sees it: a grantor, a lost PC, a PC with failures, and PCs that work. */
import { msg } from '#contract/messages.ts';
import type { FleetPc, FleetView } from '#contract/fleet.ts';
import type { SiteView } from '#contract/site.ts';
import { at, now } from './time.ts';

export const site: SiteView = {
  name: 'amsterdam',
  pc: 'backoffice',
  role: 'server',
  state: 'working',
  code: 'grantor',
  sentence: msg('site.grantor', { site: 'amsterdam' }),
  isConnected: true,
  mode: 'granted',
  isGrantor: true,
  term: 14,
  rejected: { version: 0, invalid: 0, forged: 0, repeated: 0 },
};

const pc = (name: string, more: Partial<FleetPc> = {}): FleetPc => ({
  pc: name,
  link: 'connected',
  lastAt: now - 4_000,
  version: '0.1.0',
  role: 'member',
  state: 'working',
  line: 'working',
  till: 'working',
  mode: 'granted',
  failedPops: 0,
  waiting: 0,
  hourlyUse: 118,
  share: 0.08,
  ...more,
});
export const fleet: FleetView = {
  site: 'amsterdam',
  pc: 'backoffice',
  at: now,
  isConnected: true,
  grantor: { pc: 'backoffice', term: 14, isLearning: false },
  windows: [
    { name: 'second', windowMs: 1_000, used: 1, limit: 3 },
    { name: 'minute', windowMs: 60_000, used: 41, limit: 180 },
    { name: 'hour', windowMs: 3_600_000, used: 1_412, limit: 9_700 },
    { name: 'day', windowMs: 86_400_000, used: 8_120, limit: 97_000 },
  ],
  pcs: [
    pc('till-4', { link: 'lost', lastAt: at('08:12'), waiting: 3, hourlyUse: 0, share: 0 }),
    pc('desk-2', { state: 'broken', line: 'broken', till: 'none', failedPops: 2 }),
    { pc: 'desk-9', link: 'unknown', hourlyUse: 12, share: 0.01 },
    pc('backoffice', { role: 'server', line: 'none', till: 'none', hourlyUse: 204, share: 0.14 }),
    pc('desk-1', { till: 'none', hourlyUse: 611, share: 0.43 }),
    pc('till-1', { mode: 'turn', waiting: 12 }),
    pc('till-2'),
    pc('till-with-a-very-long-name-at-the-back-entrance'),
  ],
  omitted: 0,
};
