export function findElectron(root: string, env?: NodeJS.ProcessEnv): string | undefined;
export function downloadElectron(
  root: string,
  node: string,
  env?: NodeJS.ProcessEnv,
  withinMs?: number,
): Promise<string | undefined>;
