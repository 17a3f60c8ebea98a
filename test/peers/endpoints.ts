/** Reads the real phone system's endpoints and trunks with each possible account, in the same way as the setup. */
import { buildEndpointsReport } from '#app/endpoints/endpoint-messages.ts';
import { readEndpoints } from '#app/endpoints/read-endpoints.ts';
import { ariReader, managerAccounts, type Exchange } from './asterisk/exchange.ts';

export const name = 'endpoints';

type Line = Parameters<typeof buildEndpointsReport>[0];
interface Case {
  readonly line: Line;
  readonly sentence: string;
  /** The expected endpoints as `role name`, with the proposal if there is one. */
  readonly expected: readonly string[];
}

const known = ['extension 101', 'extension 104', 'trunk trunk'];
const carrier = 'trunk 4930 → trunks';
const byCallerNumber = 'unknown anna-desk → 106';
const byHint = 'unknown tel107 → 107';

const casesAt = ({ ports }: Exchange): readonly Case[] => {
  const common = { name: 'pbx', extensions: ['101'] };
  const manager = (account: keyof typeof managerAccounts): Line => {
    const config = { kind: 'asterisk-ami', host: '127.0.0.1', port: ports.ami, ...managerAccounts[account], ...common };
    return { name: `AMI as ${account}`, kind: 'asterisk-ami', config };
  };
  const url = `http://127.0.0.1:${ports.http}`;
  const rest = { kind: 'asterisk-ari', url, ...ariReader, ...common };
  return [
    { line: manager('noisy'), sentence: 'read', expected: [...known, carrier, byCallerNumber, byHint] },
    { line: manager('desk'), sentence: 'partial', expected: [...known, 'unknown anna-desk', byHint] },
    {
      line: { name: 'ARI as reader', kind: 'asterisk-ari', config: rest },
      sentence: 'read',
      expected: [...known, carrier, byCallerNumber, 'unknown tel107'],
    },
  ];
};

const shown = ({ endpoints }: ReturnType<typeof buildEndpointsReport>): readonly string[] =>
  endpoints.map((each) => {
    const { role, proposal } = each;
    if (proposal === undefined) return `${role} ${each.name}`;
    return `${role} ${each.name} → ${proposal.kind === 'trunk' ? 'trunks' : proposal.extension}`;
  });

export const readItsEndpoints = async (
  exchange: Exchange,
  print: (text: string) => void,
): Promise<{ readonly passed: number; readonly failed: number }> => {
  let failed = 0;
  const cases = casesAt(exchange);
  for (const { line, sentence, expected } of cases) {
    const read = await readEndpoints(line, { certificates: () => [] }, AbortSignal.timeout(30_000));
    const report = buildEndpointsReport(line, read);
    const [found, missing] = [shown(report), expected.filter((each) => !shown(report).includes(each))];
    const isRight = missing.length === 0 && report.sentence.code === `doctor.endpoints.${sentence}`;
    if (!isRight) failed += 1;
    print(`endpoints, ${line.name}: ${isRight ? 'right' : 'wrong'}`);
    if (!isRight) print(`  ${report.sentence.code}; missing ${missing.join(', ')}; found ${found.join(', ')}`);
  }
  return { passed: cases.length - failed, failed };
};
