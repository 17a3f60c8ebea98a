/** Proxies and certificates of companies, with real proxies and a real authority. Prints a line for each scenario. */
import { existsSync } from 'node:fs';
import { aptInstall } from '../asterisk/apt.ts';
import { networkScenarios } from './scenarios.ts';
import { createStage } from './stage.ts';

/** What must be there → the Debian package that brings it. */
const wanted = {
  '/usr/bin/openssl': 'openssl',
  '/usr/bin/tinyproxy': 'tinyproxy',
  '/usr/lib/squid/security_file_certgen': 'squid-openssl',
} as const;

export interface NetworkResult {
  readonly passed: number;
  readonly failed: number;
}

/** Never rejects for what a package mirror or this machine cannot do: then it says so in one line. */
export const playNetwork = async (folder: string, log: string, say: (line: string) => void): Promise<NetworkResult> => {
  const absent = Object.entries(wanted).filter(([path]) => !existsSync(path));
  if (absent.length > 0) {
    const packages = absent.map(([, name]) => name);
    const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
    const failure = isRoot ? await aptInstall(packages, log) : 'this needs Debian 12 or later, as root';
    if (failure !== undefined) {
      say(
        `${packages.join(', ')} could not be installed: ${failure}; ${networkScenarios.length} network scenarios not run`,
      );
      return { passed: 0, failed: 0 };
    }
  }
  const stage = await createStage(folder);
  let failed = 0;
  for (const { name, play } of networkScenarios) {
    const remarks = await play(stage).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    await stage.clear();
    if (remarks.length > 0) failed += 1;
    say(`${remarks.length === 0 ? 'right' : 'WRONG'} │ ${name}`);
    for (const remark of remarks) say(`        ${remark}`);
  }
  await stage.close();
  return { passed: networkScenarios.length - failed, failed };
};
