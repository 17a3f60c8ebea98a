/** `site status` shows the grantor and the PCs of the site, with the requests of each PC in the last hour. */
import type { FleetPc, FleetView } from '#contract/fleet.ts';
import { withApp } from '../app-client.ts';
import type { CommandInput } from '../arguments.ts';
import { exitCodes } from '../exit-codes.ts';

const shapes = { working: '●', limited: '◐', broken: '▲', waiting: '◌', paused: '‖', unknown: '?', none: '–' } as const;
const columns = ['PC', 'State', 'Version', 'Role', 'Line', 'Till', 'Failed pops', 'Waiting', 'Last hour'] as const;
/** Formats local time in the same way in every locale, so that it can be sorted. */
const timeOf = (at: number): string => {
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
};

const stateOf = ({ link, state, lastAt }: FleetPc): string => {
  if (link === 'unknown') return 'not reported';
  return link === 'lost' ? `lost since ${timeOf(lastAt ?? 0)}` : (state ?? '');
};
const rowOf = (pc: FleetPc): readonly string[] => {
  const { link, state, version, role, line, till, failedPops, waiting, hourlyUse, share } = pc;
  const shape = link === 'lost' ? shapes.broken : link === 'unknown' ? shapes.unknown : shapes[state ?? 'unknown'];
  const use = hourlyUse === undefined ? '' : `${hourlyUse} (${Math.round((share ?? 0) * 100)}%)`;
  return [
    `${shape} ${pc.pc}`,
    stateOf(pc),
    version ?? '',
    role ?? '',
    line ?? '',
    till ?? '',
    failedPops?.toString() ?? '',
    waiting?.toString() ?? '',
    use,
  ];
};

const grantorLine = ({ site, isConnected, grantor }: FleetView): string => {
  if (!isConnected) return `Site ${site}: this PC is not connected to the broker. These are the last known states.`;
  if (grantor === undefined) return `Site ${site}: no PC is granting requests. The PCs take turns to send requests.`;
  const learning = grantor.isLearning
    ? ' It is counting the requests of all PCs and will grant requests within a minute.'
    : '';
  return `Site ${site}: ${grantor.pc} grants requests (election ${grantor.term}).${learning}`;
};

/** Formats the state as text. The code is pure. */
export const fleetLines = (fleet: FleetView): readonly string[] => {
  const rows = [columns.map((name, index) => (index === 0 ? `  ${name}` : name)), ...fleet.pcs.map(rowOf)];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const { windows, omitted } = fleet;
  return [
    grantorLine(fleet),
    ...(windows.length === 0
      ? []
      : [`Requests: ${windows.map(({ name, used, limit }) => `${used} of ${limit} per ${name}`).join(' · ')}`]),
    ...rows.map((row) =>
      row
        .map((text, index) => text.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...(omitted > 0 ? [`Reports of other PCs, left out because the list is full: ${omitted}.`] : []),
  ];
};

export const siteStatus = ({ dataDir, output }: CommandInput): Promise<number> =>
  withApp(dataDir, async (app) => {
    const fleet = await app.call('site.fleet', {});
    output.writeObject(fleet);
    for (const line of fleetLines(fleet)) output.writeLine(line);
    const isFine =
      fleet.grantor !== undefined && !fleet.grantor.isLearning && fleet.pcs.every(({ link }) => link === 'connected');
    return isFine ? exitCodes.done : exitCodes.limited;
  });
