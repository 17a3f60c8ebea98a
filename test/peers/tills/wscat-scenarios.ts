/**
 * Runs the commands in docs/connect-your-till.md for the third-party WebSocket client wscat as documented, except for
 * the address.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fetchPackage } from '../../bench/reference-servers/fetch-package.ts';
import { openShop } from './shop.ts';

const text = readFileSync(new URL('../../../docs/connect-your-till.md', import.meta.url), 'utf8');
const documentedAddress = 'ws://127.0.0.1:9210/socket';
const timeoutMs = 30_000;

interface Walk {
  readonly command: string;
  readonly output: readonly string[];
}
/** Each command with its lines of output. If a line ends in “…”, the real output continues on the same line. */
const walks: readonly Walk[] = [...text.matchAll(/^\$ (wscat .*)\n((?:(?!\$ |```).*\n)*)/gm)].map(
  ([, command = '', output = '']) => ({ command, output: output.trimEnd().split('\n') }),
);
/** The document has commands at least for a proof, a look-up, a header and two refusals. */
const minWalks = 5;

export const name = 'the commands in docs/connect-your-till.md for wscat 6.1.0 print the documented responses';

/** Returns the folder with the command `wscat`, or null if the package is not available. The reason is printed. */
export const fetchWscat = async (folder: string, print: (line: string) => void): Promise<string | null> => {
  mkdirSync(folder, { recursive: true });
  const entry = await fetchPackage({ folder: () => folder, log: print }, 'wscat');
  return entry === null ? null : join(dirname(dirname(dirname(entry))), '.bin');
};

/** Runs the command until it has printed the expected number of lines or has ended, for at most 30 s. */
const run = (command: string, lines: number, environment: NodeJS.ProcessEnv): Promise<readonly string[]> =>
  new Promise((resolve) => {
    // `exec` replaces the shell, so the signal below ends wscat. The input stays open, as in a terminal, because wscat
    // ends when its input ends.
    const child = spawn('bash', ['-c', `exec ${command}`], { env: environment });
    let printed = '';
    const timer = setTimeout(() => child.kill(), timeoutMs);
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        if (printed.split('\n').length > lines) child.kill();
      });
    child.on('close', () => {
      clearTimeout(timer);
      resolve(printed.trimEnd().split('\n'));
    });
  });

const isExpected = (printed: string | undefined, expected: string): boolean =>
  expected.endsWith('…') ? printed?.startsWith(expected.slice(0, -1)) === true : printed === expected;

/** Resolves with the errors. An empty list means success. */
export const playWscat = async (folder: string, programs: string): Promise<readonly string[]> => {
  if (walks.length < minWalks) return [`the document contains only ${walks.length} commands for wscat`];
  const token = 'pz7Qm3xKd9Lw2Vb8Rt5Yh1Nc6Jf4';
  const shop = await openShop(folder, { tills: [{ kind: 'http', name: 'Till 2', token }] });
  const environment = { ...process.env, PATH: `${programs}${delimiter}${process.env['PATH']}`, TOKEN: token };
  const remarks: string[] = [];
  try {
    for (const { command, output } of walks) {
      const here = command.replace(documentedAddress, shop.addresses.tillSocketUrl);
      if (here === command) remarks.push(`this command has no address to replace: ${command}`);
      const printed = await run(here, output.length, environment);
      if (printed.length !== output.length || !output.every((line, index) => isExpected(printed[index], line)))
        remarks.push(`${command}: expected ${output.join(' / ')}, got ${printed.join(' / ') || 'nothing'}`);
    }
    const shown = (await shop.shown()).join(', ');
    if (shown !== 'bob@customer.example')
      remarks.push(`expected the helpdesk to show bob@customer.example once, got ${shown || 'nothing'}`);
  } finally {
    await shop.close();
  }
  return remarks;
};
