/** Simulates company networks with real proxies and a real certificate authority. Prints one line per scenario. */
import { existsSync } from 'node:fs';
import { aptInstall } from '../asterisk/apt.ts';
import { networkScenarios } from './scenarios.ts';
import { createCompanyNetwork } from './company-network.ts';

/** The Debian package of each required program. */
const wanted = {
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/tinyproxy': 'tinyproxy',
  '/usr/lib/squid/security_file_certgen': 'squid-openssl',
} as const;

export interface NetworkResult {
  readonly passed: number;
  readonly failed: number;
}

/** Plays the network scenarios. If a required program cannot be installed, prints the reason and does not reject. */
export const playNetwork = async (
  folder: string,
  log: string,
  print: (line: string) => void,
): Promise<NetworkResult> => {
  const absent = Object.entries(wanted).filter(([path]) => !existsSync(path));
  if (absent.length > 0) {
    const packages = absent.map(([, name]) => name);
    const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
    const failure = isRoot ? await aptInstall(packages, log) : 'this requires Debian 12 or later and root access';
    if (failure !== undefined) {
      print(
        `${packages.join(', ')} could not be installed: ${failure}; ${networkScenarios.length} network scenarios not run`,
      );
      return { passed: 0, failed: 0 };
    }
  }
  const network = await createCompanyNetwork(folder);
  let failed = 0;
  for (const { name, play } of networkScenarios) {
    const remarks = await play(network).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    await network.clear();
    if (remarks.length > 0) failed += 1;
    print(`${remarks.length === 0 ? 'right' : 'WRONG'} │ ${name}`);
    for (const remark of remarks) print(`        ${remark}`);
  }
  await network.close();
  return { passed: networkScenarios.length - failed, failed };
};
